import { ApprovalKind, ApprovalState, type ApprovalContent } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** One ask of an operator that a second one decides; what was asked never changes, and what was decided stays. */
export const Approval = defineEntity({
  name: 'Approval',
  tableName: 'approval',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(ApprovalKind.options),
    /** The shop, bank file or payment. */
    subject: p.uuid(),
    shopId: p.uuid().nullable(),
    content: p.json<ApprovalContent>(),
    reason: p.text().nullable(),
    askedBy: p.uuid(),
    askedAt: p.datetime(),
    expiresAt: p.datetime(),
    state: p.enum(ApprovalState.options).default('open'),
    /** Carried out by the asker, where no second person is required. */
    alone: p.boolean().default(false),
    decidedBy: p.uuid().nullable(),
    decidedAt: p.datetime().nullable(),
    refusal: p.text().nullable(),
  },
});
