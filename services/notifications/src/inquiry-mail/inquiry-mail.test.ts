import { inquiryMail } from './inquiry-mail.js';

const inquiry = {
  number: 'Q261123-4K7M2P',
  topic: 'price' as const,
  suspected: false,
  createdAt: new Date('2026-11-22T16:05:00Z'),
};

it('the mail to the operators tells which inquiry came when and where to read it, in Korean time', () => {
  const { subject, text } = inquiryMail(inquiry, 'https://jumun.test');
  expect(subject).toBe('[주문(Jumun)] 새 1:1 문의 Q261123-4K7M2P (요금·정산)');
  expect(text.split('\n')).toEqual([
    '새 1:1 문의가 왔어요.',
    '',
    '문의 번호: Q261123-4K7M2P',
    '분야: 요금·정산',
    '받은 시각: 2026. 11. 23. 오전 1:05',
    '',
    '내용 보기: https://jumun.test/ops',
  ]);
});

it('an inquiry that a machine may have written is marked so in the subject', () => {
  const { subject } = inquiryMail({ ...inquiry, suspected: true }, 'https://jumun.test');
  expect(subject).toBe('[주문(Jumun)] [자동 작성 의심] 새 1:1 문의 Q261123-4K7M2P (요금·정산)');
});
