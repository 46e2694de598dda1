import { z } from 'zod';
import type { InquiryView } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import { iso, type Sealer } from '@jumun/runtime';
import type { Inquiry } from '../inquiry-mail/inquiry.table.js';

/** The sealed part of an inquiry: everything that may say who asks. */
const SealedWords = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
});
export type SealedWords = z.infer<typeof SealedWords>;

/** Binds a sealed value to its row and column. */
export const placeOfInquiry = (column: 'sealed_words' | 'sealed_note', inquiryId: string): string =>
  `inquiry.${column}.${inquiryId}`;

/** An inquiry as operators see it, opened. */
export function presentInquiry(sealer: Sealer, inquiry: RowOf<typeof Inquiry>): InquiryView {
  const { id, number, topic, state, suspected, sealedNote, answeredBy, answeredAt } = inquiry;
  const words = SealedWords.parse(JSON.parse(sealer.open(inquiry.sealedWords, placeOfInquiry('sealed_words', id))));
  const isAnswered = sealedNote !== null && answeredBy !== null && answeredAt !== null;
  return {
    ...{ inquiryId: id, number, topic, state, suspected, createdAt: iso(inquiry.createdAt) },
    ...words,
    answer: isAnswered
      ? {
          note: sealer.open(sealedNote, placeOfInquiry('sealed_note', id)),
          operatorId: answeredBy,
          answeredAt: iso(answeredAt),
        }
      : null,
  };
}
