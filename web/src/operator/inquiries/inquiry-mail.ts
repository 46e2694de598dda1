import type { Inquiry } from './inquiries-query';

/** An answer to an inquiry, begun in the operator's own mail program. */
export function inquiryMail({ email, inquiryNumber }: Pick<Inquiry, 'email' | 'inquiryNumber'>): string {
  const subject = `[주문(Jumun)] 문의하신 내용에 답변드려요 (${inquiryNumber})`;
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}
