import { choicesOf, payWords, type MethodCode } from './methods';

const offer = (code: MethodCode, name: string = code) => ({ code, name, provider: 'kcp' as const });
const all = [
  offer('counter', '카운터에서 결제'),
  offer('samsungpay', '삼성페이'),
  offer('tosspay', '토스페이'),
  offer('applepay', 'Apple Pay'),
  offer('naverpay', '네이버페이'),
  offer('kakaopay', '카카오페이'),
  offer('card', '신용·체크카드'),
];
const device = { last: null, canApplePay: false };
const codes = (...asked: Parameters<typeof choicesOf>) => choicesOf(...asked).map(({ code }) => code);

it('methods are offered in one order whatever the shop says, those that only the payment page knows as one', () => {
  expect(codes(all, device)).toEqual(['card', 'kakaopay', 'naverpay', 'tosspay', 'counter']);
  expect(choicesOf(all, device)[3]).toEqual({
    code: 'tosspay',
    name: '토스페이·삼성페이 등',
    hint: '결제창에서 골라요',
  });
  expect(choicesOf([offer('samsungpay', '삼성페이')], device)[0]?.name).toBe('삼성페이');
});

it('Apple Pay is offered where the browser can pay so', () => {
  expect(codes(all, { ...device, canApplePay: true })).toEqual([
    ...['card', 'kakaopay', 'naverpay', 'tosspay', 'applepay', 'counter'],
  ]);
});

it('the method that this device used last comes first and says so, unless the shop has it no more', () => {
  const [first, second] = choicesOf(all, { ...device, last: 'naverpay' });
  expect([first, second?.code]).toEqual([
    { code: 'naverpay', name: '네이버페이', hint: '이 기기에서 지난번에 쓴 방법이에요' },
    'card',
  ]);
  expect(codes(all, { ...device, last: 'payco' })[0]).toBe('card');
});

it('a store that could not be asked takes cards', () => {
  expect(codes(undefined, device)).toEqual(['card']);
});

it.each([
  ['card', '신용·체크카드', '동의하고 12,500원 결제하기'],
  ['kakaopay', '카카오페이', '카카오페이로 12,500원 결제하기'],
  ['tosspay', '토스페이·삼성페이 등', '간편결제로 12,500원 결제하기'],
  ['counter', '카운터에서 결제', '카운터에서 12,500원 결제하기'],
] as const)('%s is paid by a press on its own words', (code, name, words) => {
  expect(payWords({ code, name }, 12_500)).toBe(words);
});
