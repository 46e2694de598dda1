import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';
import { ApprovalAct, ApprovalKind } from './approval-views.js';
import { PayoutAccountState } from './payout-views.js';

export const facts = {
  /** The provider verified, restricted or cleared a shop's account; `version` grows by one with each change. */
  payoutAccountChanged: z.object({ shopId: Id, version: z.int(), state: PayoutAccountState, changedAt: Moment }),
  /** An operator asked for an act of money, decided one, or took it back; none for those that ended by themselves. */
  approvalActed: z.object({
    approvalId: Id,
    kind: ApprovalKind,
    act: ApprovalAct,
    operatorId: Id,
    sessionId: Id,
    actedAt: Moment,
  }),
  /** A shop's payouts go to another bank account than before; the first one that it gives is no change. */
  bankAccountChanged: z.object({ shopId: Id, changeId: Id, changedAt: Moment }),
};
