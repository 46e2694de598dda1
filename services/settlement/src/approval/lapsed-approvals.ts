import {
  blockedReasonOf,
  contracts,
  isOpenTo,
  Problem,
  serviceActor,
  type ApprovalKind,
  type BlockedReason,
  type OperatorRoles,
} from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging';
import type { SettlementDeps } from '../settlement-deps.js';
import { holdApproval, type ApprovalRow } from '../ask/approval-row.js';
import { Approval } from './approval.table.js';
import { endApproval } from './end-approval.js';

type OpenApproval = Pick<ApprovalRow, 'id' | 'kind' | 'askedBy'>;

const { changeFee, decidePayoutAccount, makeBankFile, releaseCharge } = contracts.settlement.procedures;
/** The roles that may ask for each kind. */
const askers: Readonly<Record<ApprovalKind, OperatorRoles>> = {
  'fee-change': changeFee.roles,
  'payout-account': decidePayoutAccount.roles,
  'bank-file': makeBankFile.roles,
  'charge-release': releaseCharge.roles,
};
const settlement = serviceActor('settlement');
/** Far more than are ever open at once; the next run finds more. */
const MOST_OPEN = 200;

/** Auth's answer about the two operators of an open ask. */
export interface AskedAndDeciding {
  /** Whether the one who asked may ask no more: removed, or in another role. */
  hasLapsed: boolean;
  /** Why the other one may not decide it; null where it may. */
  blockedReason: BlockedReason | null;
}

/** Asks auth about the operator who asked and the one who decides. Unknown while auth is away, or too old to say: throws. */
export async function judgeTwo(
  { database, rpc, clock }: Pick<SettlementDeps, 'database' | 'rpc' | 'clock'>,
  id: string,
  deciderId: string,
): Promise<AskedAndDeciding> {
  const open = database.platform.query(Approval).selectFrom('Approval').select(['id', 'kind', 'askedBy']);
  const found = await open.where('id', '=', id).where('state', '=', 'open').executeTakeFirst();
  if (!found || found.askedBy === deciderId) return { hasLapsed: false, blockedReason: null };
  const operatorIds = [found.askedBy, deciderId];
  const operators = await rpc.call(contracts.auth.procedures.getOperatorRoles, { operatorIds }, settlement);
  const [asker, decider] = operatorIds.map((each) => operators.find(({ operatorId }) => operatorId === each));
  if (!decider) throw new Problem('FORBIDDEN');
  if (!decider.deciding) throw new Problem('SERVICE_AWAY');
  return {
    hasLapsed: !isOpenTo(asker?.roles ?? [], askers[found.kind]),
    blockedReason: blockedReasonOf(decider.deciding, found.askedBy, clock.now()),
  };
}

/** Ends the open asks of operators who may ask no more. */
export async function lapseApprovals({ database, transactor, rpc, clock }: SettlementDeps): Promise<void> {
  const approvals = database.platform.query(Approval).selectFrom('Approval').select(['id', 'kind', 'askedBy']);
  const open = await approvals.where('state', '=', 'open').orderBy('id').limit(MOST_OPEN).execute();
  for (const { id } of await lapsedAmong(rpc, open)) {
    await transactor.transact(settlement, async (tx) => {
      const approval = await holdApproval(tx, id);
      if (approval?.state === 'open') await endApproval(tx, approval, { state: 'lapsed' }, clock.now());
    });
  }
}

async function lapsedAmong(rpc: Rpc, approvals: readonly OpenApproval[]): Promise<OpenApproval[]> {
  if (approvals.length === 0) return [];
  const operatorIds = [...new Set(approvals.map(({ askedBy }) => askedBy))];
  const operators = await rpc.call(contracts.auth.procedures.getOperatorRoles, { operatorIds }, settlement);
  const rolesOf = new Map(operators.map(({ operatorId, roles }) => [operatorId, roles]));
  return approvals.filter(({ kind, askedBy }) => !isOpenTo(rolesOf.get(askedBy) ?? [], askers[kind]));
}
