import { v7 } from 'uuid';
import { MAX_CALLS_AT_SPOT, notifications, Problem, type InputOf, type OutputOf } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { callKinds } from './call-kinds.js';
import { CallSetting, StaffCall } from './call.tables.js';

type CallStaff = typeof notifications.procedures.callStaff;

/** A call expires this long after it was last made. */
export const CALL_LIFE_MS = 30 * 60_000;
/** A shop counts as watching for this long after its last request; screens ask once a minute. */
const LOOKED_MS = 90_000;

/** Calls for staff; the same call from the same spot adds to the one that is open. */
export async function callStaff(
  tx: Tx,
  { shopId, spotId, spotLabel, kind, browser }: InputOf<CallStaff>,
  at: Date,
): Promise<OutputOf<CallStaff>> {
  const known = (await callKinds(tx, shopId)).find((each) => each.kind === kind);
  if (!known) throw new Problem('CALL_NOT_FOUND');
  // Phones at a spot that call at the same moment would not count each other.
  await tx.run(LOCK_IN_TURN, [[`calls of spot ${spotId}`]]);
  const query = tx.query(StaffCall);
  const born = new Date(at.getTime() - CALL_LIFE_MS);
  const atSpot = query
    .updateTable('StaffCall')
    .where('shopId', '=', shopId)
    .where('spotId', '=', spotId)
    .where('state', '=', 'open');
  // Expired calls make room here, even before the job has ended them.
  await atSpot.set({ state: 'expired' }).where('calledAt', '<=', born).execute();
  const others = await query
    .selectFrom('StaffCall')
    .select('kind')
    .where('shopId', '=', shopId)
    .where('spotId', '=', spotId)
    .where('state', '=', 'open')
    .execute();
  if (others.filter((open) => open.kind !== kind).length >= MAX_CALLS_AT_SPOT)
    throw new Problem('LIMIT_REACHED', { data: { limit: MAX_CALLS_AT_SPOT } });
  const call = {
    ...{ shopId, id: v7(), spotId, spotLabel, kind, text: known.label, phoneHash: browser ?? null },
    ...{ state: 'open' as const, times: 1, createdAt: at, calledAt: at },
  };
  const { id: callId, text } = await query
    .insertInto('StaffCall')
    .values(call)
    .onConflict((conflict) =>
      conflict
        .columns(['shopId', 'spotId', 'kind'])
        .where('state', '=', 'open')
        .doUpdateSet((row) => ({ times: row('StaffCall.times', '+', 1), calledAt: at })),
    )
    .returning(['id', 'text'])
    .executeTakeFirstOrThrow();
  tx.hint(notifications.hints.staffCallChanged, { shopId, callId, spot: spotLabel, kind, at: at.toISOString() });
  return { callId, text, state: 'open', watched: await isWatched(tx, shopId, at) };
}

async function isWatched(tx: Tx, shopId: string, at: Date): Promise<boolean> {
  const row = await tx
    .query(CallSetting)
    .selectFrom('CallSetting')
    .select('seenAt')
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  return row?.seenAt != null && at.getTime() - row.seenAt.getTime() < LOOKED_MS;
}
