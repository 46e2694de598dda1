import { businessDay, serviceActor, startOfDay, type BusinessDay } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Transactor, Tx } from '@jumun/messaging';
import { Intake } from '../intake/intake.tables.js';
import { lockShop } from '../page-change/lock-shop.js';
import { Hours, HoursDate, OpenSpan } from './hours.tables.js';
import { dayLater, workOutSpans, type Exceptions } from './work-out-spans.js';

/** The clock of every shop until shops have one of their own. */
export const SHOP_ZONE = 'Asia/Seoul';
/** Spans are worked out for so many days, and again when fewer than the second number are left. */
const DAYS_AHEAD = 40;
const FEWEST_DAYS_AHEAD = 33;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 200;

/**
 * Recomputes a shop's open spans from yesterday on, since yesterday's last span may end after midnight. The caller must
 * hold the lock on the shop's row. A shop without rules has no spans and is always open.
 */
export async function reworkSpans(tx: Tx, shopId: string, at: Date): Promise<void> {
  const query = tx.query(Hours, HoursDate, OpenSpan, Intake);
  const from = dayLater(businessDay(at), -1);
  const days = DAYS_AHEAD + 2;
  const hours = await query.selectFrom('Hours').selectAll().where('shopId', '=', shopId).executeTakeFirst();
  const dates = await query
    .selectFrom('HoursDate')
    .select(['day', 'spans'])
    .where('shopId', '=', shopId)
    .where('day', '>=', from)
    .execute();
  await query.deleteFrom('OpenSpan').where('shopId', '=', shopId).execute();
  const rules = hours ?? { weekly: null, lastOrderMinutes: 0, closedOnHolidays: false };
  if (rules.weekly === null && !rules.closedOnHolidays && dates.length === 0) {
    await query.updateTable('Intake').set({ spansUntil: null }).where('shopId', '=', shopId).execute();
    return;
  }
  const exceptions: Exceptions = new Map(dates.map(({ day, spans }): [BusinessDay, typeof spans] => [day, spans]));
  const spans = workOutSpans(rules, exceptions, { from, days, timeZone: SHOP_ZONE });
  const rows = spans.map((span) => ({ shopId, ...span }));
  if (rows.length > 0) await query.insertInto('OpenSpan').values(rows).execute();
  const spansUntil = startOfDay(dayLater(from, days));
  await query
    .insertInto('Intake')
    .values({ shopId, spansUntil })
    .onConflict((conflict) => conflict.column('shopId').doUpdateSet({ spansUntil }))
    .execute();
}

/** Works out more days for the shops that have fewer than 33 left. Returns how many shops that were. */
export async function extendSpans(database: Database, transactor: Transactor, at: Date): Promise<number> {
  const before = new Date(at.getTime() + FEWEST_DAYS_AHEAD * DAY_MS);
  for (let extended = 0; ;) {
    const due = await database.platform
      .query(Intake)
      .selectFrom('Intake')
      .select('shopId')
      .where('spansUntil', '<', before)
      .orderBy('spansUntil')
      .limit(BATCH)
      .execute();
    if (due.length === 0) return extended;
    for (const { shopId } of due) {
      await transactor.transact(serviceActor('catalog'), async (tx) => {
        await lockShop(tx, shopId);
        await reworkSpans(tx, shopId, at);
      });
    }
    extended += due.length;
  }
}
