import { notifications, Problem, type CallView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { CALL_MOVES } from './call.states.js';
import { StaffCall } from './call.tables.js';
import { CALL_COLUMNS, presentCall } from './list-calls.js';

/** Moves a call to a state; a call that another person moved on meanwhile is returned as it is. */
export async function answerCall(
  tx: Tx,
  shopId: string,
  { callId, state }: { callId: string; state: 'acked' | 'done' },
  at: Date,
): Promise<CallView> {
  const query = tx.query(StaffCall);
  const call = await query
    .selectFrom('StaffCall')
    .select(CALL_COLUMNS)
    .where('shopId', '=', shopId)
    .where('id', '=', callId)
    .forUpdate()
    .executeTakeFirst();
  if (!call) throw new Problem('CALL_NOT_FOUND');
  if (!CALL_MOVES[call.state].includes(state)) return presentCall(call);
  await query
    .updateTable('StaffCall')
    .set({ state, ...(state === 'acked' ? { ackedAt: at } : { doneAt: at }) })
    .where('shopId', '=', shopId)
    .where('id', '=', callId)
    .execute();
  const { kind, spotLabel: spot } = call;
  tx.hint(notifications.hints.staffCallChanged, { shopId, callId, spot, kind, at: at.toISOString() });
  return presentCall({ ...call, state });
}
