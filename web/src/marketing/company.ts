/**
 * Who runs the service. These are example values: whoever runs it puts the real ones here, and the footer, the terms
 * and the privacy policy follow.
 */
export const company = {
  service: '주문',
  name: '주식회사 주문예시',
  representative: '홍길동',
  businessNumber: '000-00-00000',
  mailOrderNumber: '제0000-서울예시-00000호',
  address: '서울특별시 예시구 예시로 1, 2층',
  phone: '02-000-0000',
  email: 'help@jumun.example',
  privacyOfficer: '홍길동',
  /** Whom the personal data is entrusted to where the contract is the company's own. */
  mailSender: '이메일 발송 대행사(예시)',
  hosting: '서버 호스팅 사업자(예시)',
  hours: '월~금 10:00-19:00',
  /** Shown beside the values until they are real. */
  exampleNotice: '회사 정보는 예시예요.',
} as const;
