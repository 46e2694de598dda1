import { Problem, type InputOf, type InquiryView, type notifications } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { INQUIRY_COLUMNS, placeOfInquiry, presentInquiry, type InquiryRow } from './inquiry-row.js';

const LOCK = `select ${INQUIRY_COLUMNS} from inquiry where id = ? for update`;
const ANSWER = `update inquiry set state = 'answered', sealed_note = ?, answered_by = ?, answered_at = ?
  where id = ? returning ${INQUIRY_COLUMNS}`;

interface Means {
  sealer: Sealer;
  operatorId: string;
  now: Date;
}

/** Marks an inquiry as answered, once; the same words sent again change nothing. */
export async function answerInquiry(
  tx: Tx,
  { inquiryId, note }: InputOf<typeof notifications.procedures.answerInquiry>,
  { sealer, operatorId, now }: Means,
): Promise<InquiryView> {
  const [known] = await tx.sql<InquiryRow>(LOCK, [inquiryId]);
  if (!known) throw new Problem('INQUIRY_NOT_FOUND');
  if (known.state === 'answered') {
    const inquiry = presentInquiry(sealer, known);
    if (inquiry.answer?.note !== note) throw new Problem('INQUIRY_ANSWERED');
    return inquiry;
  }
  await tx.note('answer-inquiry', inquiryId);
  const sealed = sealer.seal(note, placeOfInquiry('sealed_note', inquiryId));
  const [answered = known] = await tx.sql<InquiryRow>(ANSWER, [sealed, operatorId, now, inquiryId]);
  return presentInquiry(sealer, answered);
}
