import { inquiryTopicWords } from '@jumun/contracts';
import type { InquiryHead } from './find-inquiries.js';

const moment = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Seoul' });

/** The operators' mail. Who asked what stays on the desk: a mailbox is read by many, and keeps for ever. */
export function inquiryMail(
  { number, topic, suspected, createdAt }: InquiryHead,
  operatorsOrigin: string,
): { subject: string; text: string } {
  const about = inquiryTopicWords[topic];
  const mark = suspected ? '[자동 작성 의심] ' : '';
  return {
    subject: `[주문(Jumun)] ${mark}새 1:1 문의 ${number} (${about})`,
    text: [
      '새 1:1 문의가 왔어요.',
      '',
      `문의 번호: ${number}`,
      `분야: ${about}`,
      `받은 시각: ${moment.format(createdAt)}`,
      '',
      `내용 보기: ${operatorsOrigin}/ops`,
    ].join('\n'),
  };
}
