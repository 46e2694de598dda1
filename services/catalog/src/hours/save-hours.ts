import { catalog, Problem, type Hours as HoursView, type HoursInput } from '@jumun/contracts';
import { iso } from '@jumun/runtime';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { checkHours } from './check-hours.js';
import { Hours, OpenSpan } from './hours.tables.js';
import { reworkSpans } from './rework-spans.js';

const NEXT_SPANS = 7;
const DEFAULTS = { weekly: null, lastOrderMinutes: 0, closedOnHolidays: false, dayStartsAt: '00:00', version: 0 };

/** The hours of a shop, and the next stretches in which it is open. */
export async function getHours(tx: Tx, shopId: string, at: Date): Promise<HoursView> {
  const query = tx.query(Hours, OpenSpan);
  const hours = await query
    .selectFrom('Hours')
    .select(['weekly', 'lastOrderMinutes', 'closedOnHolidays', 'dayStartsAt', 'version'])
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  const next = await query
    .selectFrom('OpenSpan')
    .select(['opensAt', 'closesAt'])
    .where('shopId', '=', shopId)
    .where('closesAt', '>', at)
    .orderBy('opensAt')
    .limit(NEXT_SPANS)
    .execute();
  return {
    ...(hours ?? DEFAULTS),
    next: next.map(({ opensAt, closesAt }) => ({ opensAt: iso(opensAt), closesAt: iso(closesAt) })),
  };
}

/** Replaces the hours; they count from now on, also for a stretch that is under way. */
export async function saveHours(
  tx: Tx,
  shopId: string,
  { seen, ...hours }: HoursInput & { seen: number },
  at: Date,
): Promise<HoursView> {
  checkHours(hours);
  await lockShop(tx, shopId);
  const before = await getHours(tx, shopId, at);
  if (before.version !== seen) throw new Problem('SETTINGS_CHANGED', { data: { hours: before } });
  const row = { ...hours, version: seen + 1 };
  await tx
    .query(Hours)
    .insertInto('Hours')
    .values({ shopId, ...row })
    .onConflict((conflict) => conflict.column('shopId').doUpdateSet(row))
    .execute();
  if (hours.dayStartsAt !== before.dayStartsAt)
    tx.emit(catalog.facts.hoursChanged, { shopId, version: row.version, dayStartsAt: hours.dayStartsAt });
  await reworkSpans(tx, shopId, at);
  await pageChanged(tx, [shopId]);
  return getHours(tx, shopId, at);
}
