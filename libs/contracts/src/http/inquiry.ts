import { z } from 'zod';
import { InquiryNote, InquiryNumber, InquiryState, InquiryTopic, InquiryWords } from '../inquiry.js';
import { notifications } from '../notifications.js';
import { Id } from '../values/ids.js';
import { blankIsNone, Phone } from '../values/text.js';
import { Moment } from '../values/time.js';
import { ok, route } from './route.js';

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

/** 1:1 inquiries: anybody writes one, operators see to it. */
export const inquiryRoutes = {
  send: route({
    method: 'POST',
    path: '/v1/inquiry',
    caller: 'anyone',
    about: 'Sends a 1:1 inquiry to the operators; the answer goes to the e-mail address. Takes an Idempotency-Key.',
    asks: [procedures.sendInquiry],
    takesKey: true,
    body: InquiryForm,
    answer: ok(z.object({ inquiry_number: InquiryNumber, created_at: Moment })),
    status: 201,
  }),
  list: route({
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
    asks: [procedures.listInquiries],
    answer: ok(z.object({ inquiries: z.array(WireInquiry), next: Id.nullable() })),
  }),
  answer: route({
    method: 'PATCH',
    path: '/v1/ops/inquiries/:inquiry_id',
    caller: 'operator',
    about: 'Says that an inquiry was answered, with a note on how; the answer itself went by mail.',
    params: z.object({ inquiry_id: Id }),
    body: z.object({ status: z.literal('answered', '상태는 answered만 보낼 수 있어요.'), note: InquiryNote }),
    asks: [procedures.answerInquiry],
    answer: ok(WireInquiry),
  }),
};
