import { cartFrom } from './kept-cart';

const option = { optionId: 'o1', optionName: '샷 추가', priceDelta: 500, quantity: 2 };
const line = {
  key: 'p1+o1x2',
  options: [option],
  quantity: 2,
  product: { productId: 'p1', productName: '빵', productPrice: 1_000, productImage: null },
};
const led = { paymentId: 'pay-1', orderNumber: '261121-A-001', expiresAt: '2026-11-21T12:15:00+09:00' };
const kept = { lines: [line], checkoutKey: 'key', led, held: { ...led, lines: [line] }, changedAt: 5 };

describe('a cart as it was stored', () => {
  it('comes back as it was, with the name of its checkout and what that led to', () =>
    expect(cartFrom(kept)).toEqual(kept));
  it('is read as lines without options where it is from before there were any', () => {
    const { quantity, product } = line;
    expect(cartFrom({ ...kept, lines: [{ quantity, product }] })).toEqual({
      ...kept,
      lines: [{ key: 'p1', options: [], quantity, product }],
    });
  });
  it.each([undefined, null, 'text', { paymentId: 'pay-1' }, { ...led, expiresAt: 7 }])(
    'knows no payment where none was kept: %j',
    (other) => expect(cartFrom({ ...kept, led: other })).toEqual({ ...kept, led: null }),
  );
  it.each([undefined, null, 'text', led, { ...led, lines: 'none' }])('knows of no goods that it holds: %j', (held) =>
    expect(cartFrom({ ...kept, held })).toEqual({ ...kept, held: null }),
  );
  it.each([null, 'text', 7, {}, { lines: 'none' }])('is empty where it is none: %j', (value) =>
    expect(cartFrom(value).lines).toEqual([]),
  );
  it.each([
    ['no quantity', { ...line, quantity: 0 }],
    ['half a piece', { ...line, quantity: 1.5 }],
    ['too many', { ...line, quantity: 1_000 }],
    ['no product', { quantity: 1 }],
    ['options that are none', { ...line, options: 'none' }],
    ['an option without a name', { ...line, options: [{ ...option, optionName: undefined }] }],
    ['an option that is picked never', { ...line, options: [{ ...option, quantity: 0 }] }],
    ['a price below zero', { ...line, product: { ...line.product, productPrice: -1 } }],
    ['no name', { ...line, product: { ...line.product, productName: undefined } }],
  ])('loses a line with %s, and is another checkout then', (_, broken) => {
    const { lines, checkoutKey, led: known } = cartFrom({ ...kept, lines: [line, broken] });
    expect(lines).toEqual([line]);
    expect(known).toBeNull();
    expect(checkoutKey).not.toBe('key');
  });
});
