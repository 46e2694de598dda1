import { http } from '@jumun/contracts';
import { UNKNOWN_ID, type CallCase, type Wrong } from './case.js';
import { canaries, type TwoShops } from './two-shops.js';

/** An inquiry with personal data that must never be found in clear. */
const inquiry = {
  topic: 'price',
  name: canaries.buyerName,
  email: canaries.buyerEmail,
  phone: canaries.buyerPhone,
  message: `수수료가 궁금해요. ${canaries.buyerPhone}으로 전화 주셔도 돼요.`,
} as const;

/** An inquiry without an answer. */
async function openInquiry({ fixture, operatorToken }: TwoShops): Promise<string> {
  const { data: sent } = await fixture.api.expect(http.inquiry.send, { body: { ...inquiry, agreedPrivacy: true } });
  const { data } = await fixture.api.expect(http.inquiry.list, { token: operatorToken });
  return data.inquiries.find(({ inquiryNumber }) => inquiryNumber === sent.inquiryNumber)?.inquiryId ?? '';
}

const wrongForms: Wrong[] = [
  { set: { topic: 'weather' }, path: 'topic', message: '문의 분야를 선택해주세요' },
  { set: { name: '' }, path: 'name', message: '이름을 입력해주세요' },
  { set: { name: '가'.repeat(41) }, path: 'name', message: '40자까지 입력할 수 있어요.' },
  { set: { email: '' }, path: 'email', message: '이메일을 입력해주세요' },
  { set: { email: 'nobody@' }, path: 'email', message: '유효한 이메일 형식을 입력해주세요' },
  { set: { phone: '1234' }, path: 'phone', message: '전화번호 형식이 올바르지 않습니다.' },
  { set: { message: '' }, path: 'message', message: '문의 내용을 입력해주세요' },
  { set: { message: '짧아요' }, path: 'message', message: '10자 이상 입력해주세요' },
  { set: { message: '가'.repeat(2_001) }, path: 'message', message: '2000자까지 입력할 수 있어요.' },
  { set: { agreement_privacy: 'N' }, path: 'agreement_privacy', message: '개인정보 수집과 이용에 동의해주세요' },
];

export const inquiryCalls = {
  send: { right: () => ({ body: { ...inquiry, agreement_privacy: 'Y' } }), wrong: wrongForms },
  list: {
    right: async (twoShops) => {
      await openInquiry(twoShops);
      return {};
    },
    answers: ({ data }: { data: { inquiries: { name: string }[] } }) =>
      expect(data.inquiries[0]?.name).toBe(canaries.buyerName),
    wrong: [{ query: { status: 'lost' }, path: 'status', message: '고를 수 있는 값이 아니에요.' }],
  },
  answer: {
    right: async (twoShops) => ({
      params: { inquiry_id: await openInquiry(twoShops) },
      body: { status: 'answered', note: `${canaries.buyerName} 님께 메일로 답했어요.` },
    }),
    wrong: [
      { set: { status: 'open' }, path: 'status', message: '상태는 answered만 보낼 수 있어요.' },
      { set: { note: ' ' }, path: 'note', message: '처리한 내용을 입력해주세요.' },
    ],
    unknown: {
      call: () => ({ params: { inquiry_id: UNKNOWN_ID }, body: { status: 'answered', note: '답했어요.' } }),
      code: 'INQUIRY_NOT_FOUND',
    },
  },
} satisfies Record<string, CallCase>;
