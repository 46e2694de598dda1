import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Email, line, paragraph, Phone } from '../values/text.js';
import { Moment } from '../values/time.js';

/** The topic of a 1:1 inquiry; the topics are also the tabs of the FAQ. */
export const InquiryTopic = z.enum(['start', 'operation', 'price', 'other'], '문의 분야를 선택해주세요');
export type InquiryTopic = z.infer<typeof InquiryTopic>;

/** How a topic reads, on the form and in the operators' mail. */
export const inquiryTopicWords: Readonly<Record<InquiryTopic, string>> = {
  start: '시작하기',
  operation: '운영',
  price: '요금·정산',
  other: '기타',
};

/** The most characters of a message, for the counter under it. */
export const MAX_INQUIRY_CHARACTERS = 2_000;
const MIN_INQUIRY_CHARACTERS = 10;

/** The sender's part of an inquiry. The answer goes to the address. */
export const InquiryWords = z.object({
  topic: InquiryTopic,
  name: line(40, '이름을 입력해주세요'),
  email: Email,
  phone: Phone.optional(),
  message: paragraph(MAX_INQUIRY_CHARACTERS, '문의 내용을 입력해주세요').min(
    MIN_INQUIRY_CHARACTERS,
    `${MIN_INQUIRY_CHARACTERS}자 이상 입력해주세요`,
  ),
});
export type InquiryWords = z.infer<typeof InquiryWords>;

/** `QYYMMDD-RRRRRR`: Korean business day and six Crockford base-32 characters. It says nothing of how many there are. */
export const InquiryNumber = z.string().regex(/^Q\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/, '문의 번호 형식이 올바르지 않아요.');
export type InquiryNumber = z.infer<typeof InquiryNumber>;

export const InquiryState = z.enum(['open', 'answered']);
export type InquiryState = z.infer<typeof InquiryState>;

/** An operator's words on what was answered. */
export const InquiryNote = paragraph(1_000, '처리한 내용을 입력해주세요.');

/** An inquiry as operators see it. */
export const InquiryView = z.object({
  inquiryId: Id,
  number: InquiryNumber,
  topic: InquiryTopic,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  state: InquiryState,
  /** A field hidden from people was filled in, most likely by a machine; the operators' mail is marked. */
  suspected: z.boolean(),
  createdAt: Moment,
  answer: z.object({ note: z.string(), operatorId: Id, answeredAt: Moment }).nullable(),
});
export type InquiryView = z.infer<typeof InquiryView>;
