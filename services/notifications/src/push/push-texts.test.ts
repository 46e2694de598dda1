import { pushText, type PushMatter } from './push-texts.js';

const cancelled: PushMatter = {
  ...{ kind: 'order-cancelled', orderNumber: '261121-ABCD1234-012', amount: 8_500, handedBack: false },
  ...{ refusedFor: null, minutes: null },
};

describe('the push of a cancelled order', () => {
  it('says what goes back', () => {
    expect(pushText(cancelled, '데모 카페', 'ko')).toEqual({
      title: '데모 카페 012번 주문이 취소됐어요',
      body: '8,500원이 환불돼요.',
    });
  });

  it.each([
    ['ko', false, '영업이 끝나 주문을 취소했어요. 8,500원이 환불돼요.'],
    ['ko', true, '영업이 끝나 주문을 취소했어요. 가게에서 8,500원을 돌려드렸어요.'],
    ['en', false, 'We are closing and had to cancel the order. ₩8,500 will be refunded.'],
  ] as const)('says first why its shop refused it (%s)', (locale, handedBack, body) => {
    expect(pushText({ ...cancelled, handedBack, refusedFor: 'closing' }, '데모 카페', locale).body).toBe(body);
  });
});
