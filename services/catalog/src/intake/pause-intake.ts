import {
  businessDay,
  dayAfter,
  startOfDay,
  type AnswerOf,
  type contracts,
  type InputOf,
  type IntakeView,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { refused } from '../hours/check-hours.js';
import { Hours, OpenSpan } from '../hours/hours.tables.js';
import { intakeChanged, viewIntake } from './get-intake.js';
import { PAUSE, PAUSE_UNATTENDED } from './intake.sql.js';
import { Intake } from './intake.tables.js';

type Pause = InputOf<typeof contracts.catalog.procedures.pauseIntake>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BY_HAND = 'infinity';

/** Takes no new orders until a moment that the owner named, or until it takes them again by hand. */
export async function pauseIntake(
  tx: Tx,
  shopId: string,
  { minutes, until, note }: Pause,
  at: Date,
): Promise<IntakeView> {
  if ((minutes === undefined) === (until === undefined)) throw refused('minutes', '언제까지 쉬는지 골라주세요.');
  const end =
    minutes !== undefined
      ? new Date(at.getTime() + minutes * MINUTE_MS)
      : until === 'close'
        ? await closingOf(tx, shopId, at)
        : BY_HAND;
  await tx.run(PAUSE, [shopId, end, note]);
  return intakeChanged(tx, shopId, at);
}

/** Pauses an open shop whose orders go unattended; a pause that is already running stays as it is. */
export async function pauseUnattended(
  tx: Tx,
  shopId: string,
  at: Date,
): Promise<AnswerOf<typeof contracts.catalog.procedures.pauseUnattended>> {
  const before = await viewIntake(tx, shopId, at);
  if (before.state === 'closed' || before.reason === 'restricted') return { changed: false, reason: before.reason };
  const changed = (await tx.run(PAUSE_UNATTENDED, [shopId, at])).length > 0;
  const { reason } = changed ? await intakeChanged(tx, shopId, at) : await viewIntake(tx, shopId, at);
  return { changed, reason };
}

/** When the shop closes today; one that never does begins its next day then. */
async function closingOf(tx: Tx, shopId: string, at: Date): Promise<Date> {
  const query = tx.query(Hours, OpenSpan);
  const span = await query
    .selectFrom('OpenSpan')
    .select('closesAt')
    .where('shopId', '=', shopId)
    .where('opensAt', '<=', at)
    .where('closesAt', '>', at)
    .where('closesAt', '<', new Date(at.getTime() + DAY_MS))
    .executeTakeFirst();
  if (span) return span.closesAt;
  const hours = await query.selectFrom('Hours').select('dayStartsAt').where('shopId', '=', shopId).executeTakeFirst();
  const [hour = 0, minute = 0] = (hours?.dayStartsAt ?? '00:00').split(':').map(Number);
  const today = businessDay(at);
  const beginnings = [today, dayAfter(today)].map(
    (day) => new Date(startOfDay(day).getTime() + (hour * 60 + minute) * MINUTE_MS),
  );
  return beginnings.find((begins) => begins > at) ?? new Date(at.getTime() + DAY_MS);
}

/** Takes orders again; a shop that is not paused stays as it is. */
export async function resumeIntake(tx: Tx, shopId: string, at: Date): Promise<IntakeView> {
  await tx
    .query(Intake)
    .updateTable('Intake')
    .set({ pausedUntil: null, pauseReason: null, pauseNote: null })
    .where('shopId', '=', shopId)
    .execute();
  return intakeChanged(tx, shopId, at);
}

/** Ends `unattended` pauses, after the shops accepted an order. */
export async function endUnattended(tx: Tx, shopIds: readonly string[], at: Date): Promise<void> {
  const ended = await tx
    .query(Intake)
    .updateTable('Intake')
    .set({ pausedUntil: null, pauseReason: null, pauseNote: null })
    .where('shopId', 'in', [...new Set(shopIds)].sort())
    .where('pauseReason', '=', 'unattended')
    .returning('shopId')
    .execute();
  for (const { shopId } of ended) await intakeChanged(tx, shopId, at);
}

/** Tells longer waits for some time; no extra minutes end it. */
export async function setBusy(
  tx: Tx,
  shopId: string,
  { extraMinutes, minutes }: { extraMinutes: number; minutes: number },
  at: Date,
): Promise<IntakeView> {
  const busyUntil = extraMinutes === 0 ? null : new Date(at.getTime() + minutes * MINUTE_MS);
  // An owner's word holds at once.
  const busy = { busyUntil, busyExtraMinutes: extraMinutes, toldMinutes: null };
  await tx
    .query(Intake)
    .insertInto('Intake')
    .values({ shopId, ...busy })
    .onConflict((conflict) => conflict.column('shopId').doUpdateSet(busy))
    .execute();
  return intakeChanged(tx, shopId, at);
}
