import { z } from 'zod';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { blankIsNone, Phone } from '../../values/text.js';
import { Moment } from '../../values/time.js';
import { notifications } from '../../notifications/contract.js';
import {
  InquiryNote,
  InquiryNumber,
  InquiryState,
  InquiryTopic,
  InquiryView,
  InquiryWords,
} from '../../notifications/inquiry-views.js';

const { procedures } = notifications;

/** The inquiry form. `homepage` is a field that people don't see: what fills it in is most likely a machine. */
export const InquiryForm = InquiryWords.extend({
  phone: blankIsNone(Phone),
  agreement_privacy: z.literal('Y', '개인정보 수집과 이용에 동의해주세요'),
  homepage: z.string().max(200).optional(),
});
export type InquiryForm = z.infer<typeof InquiryForm>;

export const WireInquiry = z.object({
  inquiry_id: Id,
  inquiry_number: InquiryNumber,
  topic: InquiryTopic,
  status: InquiryState,
  suspected: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  created_at: Moment,
  note: z.string().nullable(),
  answered_by: Id.nullable(),
  answered_at: Moment.nullable(),
});
export type WireInquiry = z.infer<typeof WireInquiry>;

const presentInquiry = ({ answer, ...inquiry }: InquiryView): WireInquiry => ({
  inquiry_id: inquiry.inquiryId,
  inquiry_number: inquiry.number,
  topic: inquiry.topic,
  status: inquiry.state,
  suspected: inquiry.suspected,
  name: inquiry.name,
  email: inquiry.email,
  phone: inquiry.phone,
  message: inquiry.message,
  created_at: inquiry.createdAt,
  note: answer?.note ?? null,
  answered_by: answer?.operatorId ?? null,
  answered_at: answer?.answeredAt ?? null,
});

/** 1:1 inquiries: anybody writes one, operators see to it. */
export const inquiryRoutes = {
  send: publish(procedures.sendInquiry, {
    method: 'POST',
    path: '/v1/inquiry',
    caller: 'anyone',
    about: 'Sends a 1:1 inquiry to the operators; the answer goes to the e-mail address. Takes an Idempotency-Key.',
    status: 201,
    message: '문의가 접수됐어요.',
    body: InquiryForm,
    input: ({ body: { topic, name, email, phone, message, homepage = '' } }, { idempotencyKey }) => ({
      ...{ topic, name, email, phone, message, idempotencyKey },
      suspected: homepage !== '',
    }),
    answer: z.object({ inquiry_number: InquiryNumber, created_at: Moment }),
    present: ({ number, createdAt }) => ({ inquiry_number: number, created_at: createdAt }),
  }),
  list: publish(procedures.listInquiries, {
    method: 'GET',
    path: '/v1/ops/inquiries',
    caller: 'operator',
    about:
      'Inquiries in a state, open ones where nothing is said, the newest first; `next` is the `before` of the next page.',
    query: z.object({
      status: InquiryState.optional(),
      limit: z.coerce.number('숫자로 입력해주세요.').int().min(1).max(200).optional(),
      before: Id.optional(),
    }),
    input: ({ query: { status: state, limit, before } }) => ({ state, limit, before }),
    answer: z.object({ inquiries: z.array(WireInquiry), next: Id.nullable() }),
    present: ({ inquiries, next }) => ({ inquiries: inquiries.map(presentInquiry), next }),
  }),
  answer: publish(procedures.answerInquiry, {
    method: 'PATCH',
    path: '/v1/ops/inquiries/:inquiry_id',
    caller: 'operator',
    about: 'Says that an inquiry was answered, with a note on how; the answer itself went by mail.',
    message: '답변한 문의로 옮겼어요.',
    body: z.object({ status: z.literal('answered', '상태는 answered만 보낼 수 있어요.'), note: InquiryNote }),
    answer: WireInquiry,
    present: presentInquiry,
  }),
};
