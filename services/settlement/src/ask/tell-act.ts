import { contracts, type ApprovalAct } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import type { ApprovalRow } from './approval-row.js';

/** Tells what the calling operator did about an ask, for the list of security events; what a job ends has no actor. */
export function tellAct(tx: Tx, { id, kind }: Pick<ApprovalRow, 'id' | 'kind'>, act: ApprovalAct, at: Date): void {
  if (tx.actor.kind !== 'operator') return;
  const { operatorId, sessionId } = tx.actor;
  tx.emit(contracts.settlement.facts.approvalActed, {
    ...{ approvalId: id, kind, act, operatorId, sessionId },
    actedAt: iso(at),
  });
}
