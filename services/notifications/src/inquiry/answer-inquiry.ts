import { Problem, type InputOf, type InquiryView, type notifications } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { Inquiry } from '../inquiry-mail/inquiry.table.js';
import { placeOfInquiry, presentInquiry } from './present-inquiry.js';

/** Marks an inquiry as answered, once; the same words sent again change nothing. */
export async function answerInquiry(
  tx: Tx,
  { inquiryId, note }: InputOf<typeof notifications.procedures.answerInquiry>,
  { sealer, operatorId, now }: { sealer: Sealer; operatorId: string; now: Date },
): Promise<InquiryView> {
  const query = tx.query(Inquiry);
  const inquiries = query.selectFrom('Inquiry').selectAll().where('id', '=', inquiryId);
  const known = await inquiries.forUpdate().executeTakeFirst();
  if (!known) throw new Problem('INQUIRY_NOT_FOUND');
  if (known.state === 'answered') {
    const inquiry = presentInquiry(sealer, known);
    if (inquiry.answer?.note !== note) throw new Problem('INQUIRY_ANSWERED');
    return inquiry;
  }
  await tx.note('answer-inquiry', inquiryId);
  const sealedNote = sealer.seal(note, placeOfInquiry('sealed_note', inquiryId));
  const answered = await query
    .updateTable('Inquiry')
    .set({ state: 'answered', sealedNote, answeredBy: operatorId, answeredAt: now })
    .where('id', '=', inquiryId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentInquiry(sealer, answered);
}
