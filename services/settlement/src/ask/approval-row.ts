import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { Approval } from '../approval/approval.table.js';
import type { SettlementDeps } from '../settlement-deps.js';

export type ApprovalRow = RowOf<typeof Approval>;

/** The rules of the moment in which something is asked or decided. */
export interface ApprovalRules {
  /** True where the asker carries it out himself. */
  isAlone: boolean;
  sealer: Sealer;
  now: Date;
}

export const approvalRules = ({ needsSecondPerson, sealer, clock }: SettlementDeps): ApprovalRules => ({
  isAlone: !needsSecondPerson,
  sealer,
  now: clock.now(),
});

/** Does what was asked, exactly; false, and nothing is done, when things are no longer as they were then. */
export type CarryOut = (
  tx: Tx,
  asked: Pick<ApprovalRow, 'subject' | 'askedBy' | 'reason' | 'content'>,
  rules: ApprovalRules,
) => Promise<boolean>;

/** An ask, for this transaction alone: who decides at the same time waits, and finds it decided. */
export const holdApproval = (tx: Tx, approvalId: string): Promise<ApprovalRow | undefined> =>
  tx.query(Approval).selectFrom('Approval').selectAll().where('id', '=', approvalId).forUpdate().executeTakeFirst();
