import { choicesOf, payWords, tilesOf, type MethodCode } from './methods';

const offer = (code: MethodCode, name: string = code) => ({ code, name, provider: 'kcp' as const });
const all = [
  offer('counter', '카운터에서 결제'),
  offer('payco', 'PAYCO'),
  offer('samsungpay', '삼성페이'),
  offer('tosspay', '토스페이'),
  offer('applepay', 'Apple Pay'),
  offer('naverpay', '네이버페이'),
  offer('kakaopay', '카카오페이'),
  offer('card', '신용·체크카드'),
];
const payer = { last: null, canApplePay: false, wallet: null };
const codes = (...asked: Parameters<typeof choicesOf>) => choicesOf(...asked).map(({ code }) => code);
const tiles = (more: Partial<Parameters<typeof choicesOf>[1]>, picked: MethodCode | null = null) => {
  const shown = tilesOf(choicesOf(all, { ...payer, ...more }), picked);
  return [shown.tiles.map(({ code }) => code), shown.more.map(({ code }) => code)];
};

it('methods are offered in one order whatever the shop says, and only those that it has', () => {
  expect(codes(all, payer)).toEqual(['card', 'kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'payco', 'counter']);
  expect(codes([offer('samsungpay'), offer('card')], payer)).toEqual(['card', 'samsungpay']);
  expect(choicesOf(all, payer)[3]).toEqual({ code: 'tosspay', name: '토스페이', hint: '결제창에서 골라요' });
});

it('the wallet of the app around the page comes first, where the shop takes it', () => {
  expect(codes(all, { ...payer, wallet: 'kakaopay' }).slice(0, 3)).toEqual(['kakaopay', 'card', 'naverpay']);
  expect(codes(all, { ...payer, wallet: 'naverpay' })[0]).toBe('naverpay');
  expect(codes([offer('card')], { ...payer, wallet: 'kakaopay' })).toEqual(['card']);
});

it('Apple Pay is offered, within the grid, where the browser can pay so', () => {
  expect(tiles({ canApplePay: true })[0]).toEqual(['card', 'applepay', 'kakaopay']);
});

it('four methods are four tiles; of more, the last place opens the rest', () => {
  expect(tilesOf(choicesOf(all.slice(4), { ...payer, canApplePay: true }), null)).toMatchObject({ more: [] });
  expect(tiles({})).toEqual([
    ['card', 'kakaopay', 'naverpay'],
    ['tosspay', 'samsungpay', 'payco', 'counter'],
  ]);
});

it('what is picked of the rest becomes the fourth tile', () => {
  expect(tiles({}, 'payco')).toEqual([
    ['card', 'kakaopay', 'naverpay', 'payco'],
    ['tosspay', 'samsungpay', 'counter'],
  ]);
  expect(tiles({}, 'kakaopay')[0]).toEqual(['card', 'kakaopay', 'naverpay']);
});

it('the method that this device used last says so in its usual place', () => {
  expect(choicesOf(all, { ...payer, last: 'naverpay' })[2]).toEqual({
    ...{ code: 'naverpay', name: '네이버페이', hint: '지난번에 썼어요' },
  });
});

it('a store that could not be asked takes cards', () => {
  expect(codes(undefined, payer)).toEqual(['card']);
});

it.each([
  ['card', '신용·체크카드', '12,500원 결제하기'],
  ['kakaopay', '카카오페이', '카카오페이로 12,500원 결제하기'],
  ['tosspay', '토스페이', '토스페이로 12,500원 결제하기'],
  ['counter', '카운터에서 결제', '카운터에서 12,500원 결제하기'],
] as const)('%s is paid by a press on its own words', (code, name, words) => {
  expect(payWords({ code, name }, 12_500)).toBe(words);
});

it('after a refused card another one is asked for', () => {
  expect(payWords({ code: 'card', name: '' }, 12_500, true)).toBe('다른 카드로 12,500원 결제하기');
  expect(payWords({ code: 'naverpay', name: '네이버페이' }, 500, true)).toBe('네이버페이로 500원 결제하기');
});
