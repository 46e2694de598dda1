import { z } from 'zod';
import { Id, IdempotencyKey } from '../values/ids.js';
import { Moment } from '../values/time.js';
import { InquiryNote, InquiryNumber, InquiryState, InquiryView, InquiryWords } from './inquiry-views.js';

/** The notifications service's procedures about inquiries. */
export const inquiryProcedures = {
  /** Keeps an inquiry and tells the operators of it. */
  sendInquiry: {
    input: InquiryWords.extend({
      suspected: z.boolean(),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    output: z.object({ inquiryId: Id, number: InquiryNumber, createdAt: Moment }),
    errors: ['IDEMPOTENCY_MISMATCH'],
    sealed: true,
  },
  /** For operators: inquiries in a state, the newest first. */
  listInquiries: {
    input: z.object({
      state: InquiryState.default('open'),
      limit: z.int().min(1).max(200).default(50),
      /** Inquiries older than this one. */
      before: Id.optional(),
    }),
    output: z.object({ inquiries: z.array(InquiryView), next: Id.nullable() }),
    roles: ['support'],
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** For operators: says that an inquiry was answered, and how. The answer itself went by mail. */
  answerInquiry: {
    input: z.object({ inquiryId: Id, note: InquiryNote }),
    output: InquiryView,
    roles: ['support'],
    errors: ['FORBIDDEN', 'INQUIRY_NOT_FOUND', 'INQUIRY_ANSWERED'],
    sealed: true,
  },
} as const;
