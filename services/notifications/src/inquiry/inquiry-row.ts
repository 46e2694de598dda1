import { z } from 'zod';
import type { InquiryState, InquiryTopic, InquiryView } from '@jumun/contracts';
import type { Sealer } from '@jumun/runtime';

/** What is sealed of an inquiry: everything that may say who asks. */
const SealedWords = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
});
export type SealedWords = z.infer<typeof SealedWords>;

export interface InquiryRow {
  id: string;
  number: string;
  topic: InquiryTopic;
  state: InquiryState;
  sealed_words: string;
  suspected: boolean;
  created_at: string;
  sealed_note: string | null;
  answered_by: string | null;
  answered_at: string | null;
}

export const INQUIRY_COLUMNS =
  'id, number, topic, state, sealed_words, suspected, created_at, sealed_note, answered_by, answered_at';

/** Binds a sealed value to its row and column. */
export const placeOfInquiry = (column: 'sealed_words' | 'sealed_note', inquiryId: string): string =>
  `inquiry.${column}.${inquiryId}`;

/** An inquiry as operators see it, opened. */
export function presentInquiry(sealer: Sealer, row: InquiryRow): InquiryView {
  const { id, sealed_note: note, answered_by: operatorId, answered_at: answeredAt } = row;
  const words = SealedWords.parse(JSON.parse(sealer.open(row.sealed_words, placeOfInquiry('sealed_words', id))));
  const isAnswered = note !== null && operatorId !== null && answeredAt !== null;
  return {
    inquiryId: id,
    number: row.number,
    topic: row.topic,
    state: row.state,
    suspected: row.suspected,
    createdAt: new Date(row.created_at).toISOString(),
    ...words,
    answer: isAnswered
      ? {
          note: sealer.open(note, placeOfInquiry('sealed_note', id)),
          operatorId,
          answeredAt: new Date(answeredAt).toISOString(),
        }
      : null,
  };
}
