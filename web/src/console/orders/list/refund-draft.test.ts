import fc from 'fast-check';
import {
  amountFault,
  amountOf,
  firstDraft,
  isForSale,
  isStockKept,
  pickedOf,
  reasonFault,
  refundBody,
  type RefundDraft,
  type RefundLine,
} from './refund-draft';

const lineOf = (lineNo: number, quantity: number, price: number, refunded = 0): RefundLine => ({
  ...{ lineNo, quantity, net: price * quantity, refundedQuantity: refunded },
  product: { productId: `product-${lineNo}`, productName: `상품 ${lineNo}`, productPrice: price },
});
const lines = [lineOf(1, 2, 5_000), lineOf(2, 1, 6_500), lineOf(3, 1, 3_000)];
const order = { lines, refundable: 19_500, status: 'preparing', takesPart: true } as const;
const draftOf = (more: Partial<RefundDraft>): RefundDraft => ({ ...firstDraft('items'), ...more });

describe('the sum of picked pieces', () => {
  it('is what they are worth', () => {
    const { amount, pieces, lines: picked } = pickedOf(order, { 1: 1, 2: 1 });
    expect([amount, pieces]).toEqual([11_500, 2]);
    expect(picked).toEqual([
      { lineNo: 1, quantity: 1 },
      { lineNo: 2, quantity: 1 },
    ]);
    expect(pickedOf(order, {})).toMatchObject({ amount: 0, pieces: 0 });
  });

  it('counts each piece once: those that went back before are no longer there', () => {
    const before = { ...order, lines: [lineOf(1, 2, 5_000, 1), ...lines.slice(1)], refundable: 14_500 };
    expect(pickedOf(before, { 1: 2 })).toMatchObject({ amount: 5_000, pieces: 1 });
  });

  it('is no more than what sums given back before have left', () => {
    const less = { ...order, refundable: 9_000 };
    expect(pickedOf(less, { 1: 1, 2: 1 })).toMatchObject({ amount: 9_000, isCapped: true });
    expect(pickedOf(less, { 1: 1 })).toMatchObject({ amount: 5_000, isCapped: false });
  });

  it('is all of an order that can’t be given back in parts', () => {
    const { amount, pieces } = pickedOf({ ...order, takesPart: false }, { 1: 1 });
    expect([amount, pieces]).toEqual([19_500, 4]);
  });

  it('adds up to the order, in whatever steps its pieces go back', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), net: fc.integer({ min: 1, max: 99_999 }) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 9 }), (all, step) => {
        const known = all.map((each, n): RefundLine => ({ ...lineOf(n + 1, each.quantity, 1), net: each.net }));
        const total = all.reduce((sum, { net }) => sum + net, 0);
        const first = Object.fromEntries(all.map(({ quantity }, n) => [n + 1, step % (quantity + 1)]));
        const one = pickedOf({ lines: known, refundable: total, takesPart: true }, first);
        const rest = known.map((each) => ({ ...each, refundedQuantity: first[each.lineNo] ?? 0 }));
        const allLeft = Object.fromEntries(all.map(({ quantity }, n) => [n + 1, quantity]));
        const two = pickedOf({ lines: rest, refundable: total - one.amount, takesPart: true }, allLeft);
        expect(one.amount + two.amount).toBe(total);
        expect(two.isCapped).toBe(false);
      }),
    );
  });
});

describe('a typed sum', () => {
  it.each([
    ['500', undefined],
    ['1만', undefined],
    ['4500.0', undefined],
    ['1500.5', '환불 금액은 1원 단위로 입력해주세요.'],
    ['19501', '19,500원까지 환불할 수 있어요.'],
    ['2만', '19,500원까지 환불할 수 있어요.'],
    ['0', '환불 금액은 0원보다 커야 해요.'],
    ['1마', '금액을 4500이나 1만처럼 적어주세요.'],
    ['1.5만', '금액을 4500이나 1만처럼 적어주세요.'],
  ])('%s is right, or refused in words', (amount, fault) => expect(amountFault(amount, 19_500)).toBe(fault));

  it('is what the refund is for', () => {
    expect(amountOf(order, draftOf({ way: 'amount', amount: '1만' }))).toBe(10_000);
    expect(amountOf(order, draftOf({ way: 'whole' }))).toBe(19_500);
    expect(amountOf(order, draftOf({ way: 'items', picks: { 3: 1 } }))).toBe(3_000);
  });
});

describe('pieces can be sold again', () => {
  const cake = lineOf(2, 3, 6_500, 1);
  it.each([
    ['waiting', 'guest', 2, undefined, true],
    ['waiting', 'ran-out', 2, undefined, false],
    ['preparing', 'guest', 1, undefined, false],
    ['preparing', 'guest', 1, 1, true],
    ['preparing', 'guest', 2, 1, false],
    ['preparing', 'ran-out', 1, 0, false],
    ['ready', 'guest', 1, 0, false],
  ] as const)('%s, for %s, %i of 2 with %s ticked off: %s', (status, reason, quantity, done, is) => {
    const made = done === undefined ? undefined : { 2: done };
    expect(isForSale(cake, quantity, { status, reason, made })).toBe(is);
  });
});

describe('the call', () => {
  it('says which pieces, their sum, and what becomes of each', () => {
    const draft = draftOf({ picks: { 1: 1, 2: 1 }, forSale: { 2: true } });
    expect(refundBody({ ...order, isCounter: false }, draft)).toEqual({
      ...{ amount: 11_500, reason: '손님 요청', reasonCode: 'guest' },
      lines: [
        { lineNo: 1, quantity: 1, restock: false },
        { lineNo: 2, quantity: 1, restock: true },
      ],
    });
  });

  it('of a sum says no pieces, and of the whole what becomes of the goods', () => {
    const of = { ...order, isCounter: false };
    const sum = draftOf({ way: 'amount', amount: '500', reason: 'other', written: ' 비가 와요 ' });
    expect(refundBody(of, sum)).toEqual({ amount: 500, reason: '비가 와요', reasonCode: 'other' });
    const whole = draftOf({ way: 'whole', reason: 'mistake' });
    expect(refundBody({ ...of, status: 'waiting' }, whole)).toEqual({
      ...{ amount: 19_500, reason: '잘못 만들었어요', reasonCode: 'mistake', restock: true },
    });
    expect(refundBody(of, { ...whole, restock: true })).toMatchObject({ restock: true });
  });

  it('of money from the counter says how it was handed back', () => {
    const draft = draftOf({ picks: { 3: 1 }, givenBy: 'cash' });
    expect(refundBody({ ...order, isCounter: true }, draft)).toMatchObject({ givenBy: 'cash' });
    expect(refundBody({ ...order, isCounter: false }, draft)).not.toHaveProperty('givenBy');
  });

  it('needs a reason, in words where none of the usual ones fits', () => {
    expect(reasonFault(draftOf({ reason: undefined }))).toBe('환불 사유를 골라주세요.');
    expect(reasonFault(draftOf({ reason: 'other', written: ' ' }))).toBe('환불 사유를 입력해주세요.');
    expect(reasonFault(draftOf({ reason: 'other', written: '비' }))).toBeUndefined();
    expect(reasonFault(firstDraft('whole'))).toBe('환불 사유를 골라주세요.');
  });
});

describe('an order whose reservation is gone', () => {
  it('is thirty days old', () => {
    const now = Date.parse('2026-12-01T00:00:00Z');
    const paid = ['2026-11-01T00:00:00Z', '2026-11-01T00:00:01Z', null];
    expect(paid.map((at) => isStockKept(at, now))).toEqual([false, true, true]);
  });

  it('gives no piece back into stock', () => {
    const old = { ...order, status: 'waiting', isCounter: false, isStockKept: false } as const;
    expect(refundBody(old, draftOf({ picks: { 1: 1 } })).lines).toEqual([{ lineNo: 1, quantity: 1, restock: false }]);
    expect(refundBody(old, draftOf({ way: 'whole', restock: true }))).toMatchObject({ restock: false });
  });
});
