import { inquiryMail } from './inquiry-mail';

const inquiry = { inquiryNumber: 'Q261121-ABC234', email: 'guest@jumun.test' };

it('a mail to who asked has the number in its subject', () => {
  const mail = new URL(inquiryMail(inquiry));
  expect(mail.pathname).toBe('guest@jumun.test');
  expect(mail.searchParams.get('subject')).toBe('[주문(Jumun)] 문의하신 내용에 답변드려요 (Q261121-ABC234)');
});

it('an address can bring no second receiver or header along', () => {
  const mail = inquiryMail({ ...inquiry, email: 'a@b.test?bcc=evil@x.test&x=y' });
  expect([...new URL(mail).searchParams.keys()]).toEqual(['subject']);
});
