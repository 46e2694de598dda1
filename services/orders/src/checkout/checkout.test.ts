import { OrderNumber } from '@jumun/contracts';
import { checkoutIdOf, inputHashOf } from './checkout-id.js';
import { orderNumberPrefix, pickupOf } from './order-number.js';
import { detailOf, titleOf } from '../order/title.js';

const item = { productId: '0190a5a0-0000-7000-8000-000000000001', quantity: 1, unitPrice: 1000 };
const input = { storeName: 'demo', shopId: '0190a5a0-0000-7000-8000-000000000002', items: [item], amount: 1000 };

describe('order numbers', () => {
  it('begin with the Korean day, also just after midnight in Seoul', () => {
    expect(orderNumberPrefix(new Date('2026-11-20T15:00:00Z'))).toMatch(/^261121-/);
    expect(orderNumberPrefix(new Date('2026-11-20T14:59:59Z'))).toMatch(/^261120-/);
  });

  it('name their day and their pickup number', () => {
    expect(pickupOf('261120-7KQ2M9XA-027')).toEqual({ day: '2026-11-20', number: 27 });
    expect(pickupOf('261120-7KQ2M9XA-1000')).toEqual({ day: '2026-11-20', number: 1000 });
  });

  it('hold eight characters that cannot be guessed', () => {
    const made = new Set(Array.from({ length: 500 }, () => orderNumberPrefix(new Date())));
    expect(made.size).toBe(500);
    for (const prefix of made) expect(OrderNumber.safeParse(`${prefix}001`).success).toBe(true);
  });
});

describe('a checkout', () => {
  it('is the same for the same key of the same shop alone', () => {
    const keyed = { ...input, idempotencyKey: 'cart-0001' };
    expect(checkoutIdOf(keyed)).toBe(checkoutIdOf(keyed));
    expect(checkoutIdOf(keyed)).not.toBe(checkoutIdOf({ ...keyed, shopId: item.productId }));
    expect(checkoutIdOf(input)).not.toBe(checkoutIdOf(input));
  });

  it('tells carts apart by what is in them', () => {
    expect(inputHashOf(input)).toBe(inputHashOf({ ...input }));
    expect(inputHashOf(input)).not.toBe(inputHashOf({ ...input, items: [{ ...item, quantity: 2 }] }));
  });

  it('from another spot is another cart, and one from the tag’s own keeps the hash that it had', () => {
    const through = { ...input, tag: '7KQ2M9XA3B' };
    const hashes = [input, through, { ...through, spotId: item.productId }, { ...through, spotId: input.shopId }];
    expect(new Set(hashes.map(inputHashOf)).size).toBe(4);
    // As the version before made it.
    expect(inputHashOf(through)).toBe('TsdBnVhucexZIXIVcUAH9E-DfrOTODJULU9amI-Iau0');
  });

  it('of the till is another one with other money or another note, and a shopper’s stays what it was', () => {
    const entered = { ...input, payment: 'counter' as const };
    const till = { method: 'cash', received: 2_000, note: '포장' } as const;
    const carts = [
      {},
      { till },
      ...[{ method: 'terminal' as const }, { received: 1_000 }, { note: '매장' }].map((other) => ({
        till: { ...till, ...other },
      })),
    ];
    expect(new Set(carts.map((more) => inputHashOf({ ...entered, ...more }))).size).toBe(5);
  });

  it('is called by its first line and the number of the others', () => {
    expect(titleOf([{ name: '아메리카노' }])).toBe('아메리카노');
    expect(titleOf([{ name: '아메리카노' }, { name: '라떼' }, { name: '쿠키' }])).toBe('아메리카노 외 2건');
  });

  it('is told in one line to who makes it, with what was picked, in the kitchen’s words', () => {
    const pick = (name: string, quantity = 1, kitchenName: string | null = null) => ({
      ...{ name, quantity, kitchenName, groupName: '추가', priceDelta: 500 },
      ...{ optionId: item.productId, groupId: item.productId },
    });
    const lines = [
      { name: '아메리카노', quantity: 2, options: [pick('차갑게', 1, 'ICE'), pick('샷 추가', 2)] },
      { name: '라떼', quantity: 1 },
    ];
    expect(detailOf(lines)).toBe('아메리카노(ICE, 샷 추가×2)×2, 라떼×1');
    const long = detailOf(Array.from({ length: 50 }, () => ({ name: '아주 긴 이름의 상품', quantity: 999 })));
    expect([long.length, long.at(-1)]).toEqual([200, '…']);
  });

  it('with options is another cart than without, in whatever order they were picked', () => {
    const [one, two] = [item.productId, input.shopId].map((optionId) => ({ optionId, quantity: 1 }));
    if (!one || !two) throw new Error('two picks were made');
    const hashOf = (options: { optionId: string; quantity: number }[]) =>
      inputHashOf({ ...input, items: [{ ...item, options }] });
    expect(hashOf([])).toBe(inputHashOf(input));
    expect(hashOf([one, two])).toBe(hashOf([two, one]));
    expect(new Set([hashOf([]), hashOf([one]), hashOf([one, two])]).size).toBe(3);
  });
});
