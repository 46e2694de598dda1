import type { CallView, OwnCall } from '@jumun/contracts';
import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { CALL_LIFE_MS } from './call-staff.js';
import { CallSetting, StaffCall } from './call.tables.js';

const MOST_LISTED = 100;
/** Screens ask again and again: one note a while is enough. */
const NOTE_EVERY_MS = 30_000;

export const CALL_COLUMNS = [
  ...(['id', 'spotId', 'spotLabel', 'kind', 'text', 'state'] as const),
  ...(['times', 'createdAt', 'calledAt'] as const),
] as const;

interface CallRow extends Pick<CallView, 'kind' | 'text' | 'state' | 'times'> {
  id: string;
  spotId: string;
  spotLabel: string;
  createdAt: Date;
  calledAt: Date;
}

export const presentCall = ({ id, spotId, spotLabel, createdAt, calledAt, ...call }: CallRow): CallView => ({
  ...call,
  callId: id,
  spot: { spotId, label: spotLabel },
  createdAt: iso(createdAt),
  calledAt: iso(calledAt),
});

/** The shop's unfinished calls, the oldest first. Records that the shop is watching. */
export async function listCalls(tx: Tx, shopId: string, at: Date): Promise<CallView[]> {
  await tx
    .query(CallSetting)
    .insertInto('CallSetting')
    .values({ shopId, seenAt: at })
    .onConflict((conflict) =>
      conflict
        .column('shopId')
        .doUpdateSet({ seenAt: at })
        .where((row) =>
          row.or([
            row('CallSetting.seenAt', 'is', null),
            row('CallSetting.seenAt', '<', new Date(at.getTime() - NOTE_EVERY_MS)),
          ]),
        ),
    )
    .execute();
  const rows = await tx
    .query(StaffCall)
    .selectFrom('StaffCall')
    .select(CALL_COLUMNS)
    .where('shopId', '=', shopId)
    .where('state', 'in', ['open', 'acked'])
    .where('calledAt', '>', new Date(at.getTime() - CALL_LIFE_MS))
    // Open calls first, so that the limit never cuts one off in favour of acknowledged ones.
    .orderBy('state', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()).map(presentCall);
}

/** A call as the guest who made it sees it. */
export async function getCall(tx: Tx, shopId: string, callId: string, at: Date): Promise<OwnCall> {
  const call = await tx
    .query(StaffCall)
    .selectFrom('StaffCall')
    .select(['text', 'state', 'calledAt'])
    .where('shopId', '=', shopId)
    .where('id', '=', callId)
    .executeTakeFirst();
  if (!call) throw new Problem('CALL_NOT_FOUND');
  const { text, state, calledAt } = call;
  const isOver = state !== 'done' && at.getTime() - calledAt.getTime() >= CALL_LIFE_MS;
  return { callId, text, state: isOver ? 'expired' : state };
}
