import { AppError, type AppErrorKind } from '../../api/app-error';
import type { PickedOption } from '../product-options';
import { goodsOf, type CartLine } from '../cart/cart-lines';
import { nextStepWords } from '../cart/next-step-words';
import { refusedLines } from './refusal';

const line = (productId: string, options?: PickedOption[]): CartLine => ({
  ...goodsOf({ productId, productName: productId, productPrice: 1_000, productImage: null }, options),
  quantity: 3,
});
const plain = [line('a'), line('b')];
const refused = (code: string, data?: unknown, lines = plain) =>
  Object.fromEntries(refusedLines(new AppError({ kind: 'client', code, message: '', data }), lines));

describe('a refused checkout', () => {
  it('names what is sold out, and how many are left where some are', () =>
    expect(
      refused('SOLD_OUT', {
        productIds: ['a', 'b'],
        items: [
          { productId: 'a', productName: 'a', left: 0 },
          { productId: 'b', productName: 'b', left: 2 },
        ],
      }),
    ).toEqual({ a: { kind: 'sold-out' }, b: { kind: 'too-many', left: 2 } }));
  it('names how many may be held, and calls nothing sold out that others may still buy', () =>
    expect(
      refused('TOO_MANY_HELD', {
        items: [
          { productId: 'a', productName: 'a', left: 1 },
          { productId: 'b', productName: 'b', left: 0 },
        ],
      }),
    ).toEqual({ a: { kind: 'held', left: 1 } }));
  it('names the prices that have changed and no other', () =>
    expect(
      refused('PRICE_CHANGED', {
        items: [
          { productId: 'a', unitPrice: 1_200 },
          { productId: 'b', unitPrice: 1_000 },
        ],
      }),
    ).toEqual({ a: { kind: 'price', now: 1_200 } }));
  it('names what cannot be ordered now', () =>
    expect(refused('PRODUCT_UNAVAILABLE', { productIds: ['b'] })).toEqual({ b: { kind: 'off-window' } }));
  it.each([undefined, null, 'text', { productIds: 'a', items: 7 }, { items: [null, {}] }])(
    'names nothing where the answer does not: %j',
    (data) => expect(refused('SOLD_OUT', data)).toEqual({}),
  );
});

describe('a refused checkout with options', () => {
  const shot = (quantity = 1): PickedOption => ({ optionId: 'shot', optionName: '샷 추가', priceDelta: 500, quantity });
  const [once, twice, other] = [line('a', [shot()]), line('a', [shot(2)]), line('b')];
  const lines = [once, twice, other];

  it('names the line whose options have changed, not the other lines of its product', () =>
    expect(
      refused('OPTIONS_CHANGED', { items: [{ line: 1, productId: 'a', optionIds: ['shot'], groupIds: [] }] }, lines),
    ).toEqual({ [twice.key]: { kind: 'options' } }));
  it('names the lines of the products that need a pick', () =>
    expect(refused('OPTIONS_REQUIRED', { productIds: ['b'] }, lines)).toEqual({ b: { kind: 'options' } }));
  it('compares the price of a whole piece', () =>
    expect(
      refused(
        'PRICE_CHANGED',
        {
          items: [
            { line: 0, productId: 'a', unitPrice: 1_500, basePrice: 1_000 },
            { line: 1, productId: 'a', unitPrice: 2_200, basePrice: 1_000 },
          ],
        },
        lines,
      ),
    ).toEqual({ [twice.key]: { kind: 'price', now: 2_200 } }));
  it('shares what is left of an option among the lines that have it', () => {
    const left = (count: number) =>
      refused('SOLD_OUT', { productIds: ['a'], items: [{ productId: 'a', optionId: 'shot', left: count }] }, lines);
    expect(left(0)).toEqual({
      [once.key]: { kind: 'option-sold-out', optionName: '샷 추가' },
      [twice.key]: { kind: 'option-sold-out', optionName: '샷 추가' },
    });
    expect(left(7)).toEqual({ [twice.key]: { kind: 'too-many', left: 2 } });
  });
  it('shares what is left of a product among its lines', () =>
    expect(refused('SOLD_OUT', { productIds: ['a'], items: [{ productId: 'a', left: 4 }] }, lines)).toEqual({
      [twice.key]: { kind: 'too-many', left: 1 },
    }));
});

describe('what to do next', () => {
  const words = (kind: AppErrorKind, code = 'X') => nextStepWords(new AppError({ kind, code, message: '서버의 말' }));
  it('is said for every way to fail, and never the same twice', () => {
    const said = [
      words('network'),
      words('timeout'),
      words('server'),
      words('client', 'IDEMPOTENCY_MISMATCH'),
      words('client'),
    ];
    expect(new Set(said).size).toBe(5);
    expect(said.at(-1)).toBe('서버의 말');
  });
});
