import { contracts, isOpenTo, serviceActor, type ApprovalKind, type OperatorRoles } from '@jumun/contracts';
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

/** Whether the operator who asked may ask no more: removed, or in another role. Unknown while auth is away: throws. */
export async function hasLapsed(
  { database, rpc }: Pick<SettlementDeps, 'database' | 'rpc'>,
  id: string,
): Promise<boolean> {
  const open = database.platform.query(Approval).selectFrom('Approval').select(['id', 'kind', 'askedBy']);
  const found = await open.where('id', '=', id).where('state', '=', 'open').execute();
  return (await lapsedAmong(rpc, found)).length > 0;
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
