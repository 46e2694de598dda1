import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Won } from '../values/money.js';
import { Approval } from './approval-views.js';
import { ApprovalReason } from './waiting-approval.js';

const one = { approvalId: Id };
const deciding = ['OWN_APPROVAL', 'APPROVER_TOO_NEW', 'APPROVER_VOUCHED_BY_ASKER'] as const;
const closing = ['FORBIDDEN', 'APPROVAL_NOT_FOUND', 'APPROVAL_CLOSED'] as const;

/** Asks of operators that a second operator decides; every one is noted. */
export const approvalProcedures = {
  /** The latest first: those that wait, or those that are over. */
  listApprovals: {
    input: z.object({
      state: z.enum(['open', 'closed']).default('open'),
      before: Id.optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    output: z.array(Approval),
    roles: ['finance'],
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** Carries out what another operator asked, in the same commit. What has changed since ends as `stale`. */
  approve: {
    input: z.object(one),
    output: Approval,
    roles: ['finance'],
    fresh: true,
    errors: [...closing, ...deciding, 'APPROVAL_STALE', 'APPROVAL_LAPSED'],
    sealed: true,
    timeoutMs: 30_000,
  },
  refuse: {
    input: z.object({ ...one, reason: ApprovalReason }),
    output: Approval,
    roles: ['finance'],
    errors: [...closing, ...deciding],
    sealed: true,
  },
  /** Takes back an ask of the caller's own. */
  withdraw: { input: z.object(one), output: Approval, roles: ['finance'], errors: closing, sealed: true },
  /** Asks that a payment be paid out although the card company has not confirmed it; only for the amount that was seen. */
  releaseCharge: {
    input: z.object({ paymentId: Id, amount: Won, reason: ApprovalReason }),
    output: Approval,
    roles: ['finance'],
    fresh: true,
    errors: ['FORBIDDEN', 'PAYMENT_NOT_FOUND', 'CHARGE_NOT_HELD', 'APPROVAL_OPEN'],
    sealed: true,
  },
} as const;
