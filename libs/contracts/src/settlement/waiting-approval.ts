import { z } from 'zod';
import { Id } from '../values/ids.js';
import { line } from '../values/text.js';
import { Moment } from '../values/time.js';

/** Why an operator asks for something, for the one who decides and for the record. */
export const ApprovalReason = line(200, '이유를 적어주세요.').min(2, '이유를 두 글자 이상 적어주세요.');

/** An ask that waits for a second operator, as it is shown beside the thing it is about. */
export const WaitingApproval = z.object({
  approvalId: Id,
  askedBy: Id,
  /** True for the operator who asked, and so can't approve it. */
  mine: z.boolean(),
  askedAt: Moment,
  /** When it ends by itself. */
  expiresAt: Moment,
  reason: z.string().nullable(),
});
export type WaitingApproval = z.infer<typeof WaitingApproval>;
