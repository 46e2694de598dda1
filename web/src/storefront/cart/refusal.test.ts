import { AppError, type AppErrorKind } from '../../api/app-error';
import { nextStepWords, refusedLines } from './refusal';

const line = (productId: string) => ({
  quantity: 3,
  product: { productId, productName: productId, productPrice: 1_000, productImage: null },
});
const lines = [line('a'), line('b')];
const refused = (code: string, data?: unknown) =>
  Object.fromEntries(refusedLines(new AppError({ kind: 'client', code, message: '', data }), lines));

describe('a refused checkout', () => {
  it('names what is sold out, and how many are left where some are', () =>
    expect(
      refused('SOLD_OUT', {
        productIds: ['a', 'b'],
        lines: [
          { productId: 'a', name: 'a', left: 0 },
          { productId: 'b', name: 'b', left: 2 },
        ],
      }),
    ).toEqual({ a: { kind: 'sold-out' }, b: { kind: 'too-many', left: 2 } }));
  it('names how many may be held, and calls nothing sold out that others may still buy', () =>
    expect(
      refused('TOO_MANY_HELD', {
        lines: [
          { productId: 'a', name: 'a', left: 1 },
          { productId: 'b', name: 'b', left: 0 },
        ],
      }),
    ).toEqual({ a: { kind: 'held', left: 1 } }));
  it('names the prices that have changed and no other', () =>
    expect(
      refused('PRICE_CHANGED', {
        lines: [
          { productId: 'a', unitPrice: 1_200 },
          { productId: 'b', unitPrice: 1_000 },
        ],
      }),
    ).toEqual({ a: { kind: 'price', now: 1_200 } }));
  it('names what cannot be ordered now', () =>
    expect(refused('PRODUCT_UNAVAILABLE', { productIds: ['b'] })).toEqual({ b: { kind: 'off-window' } }));
  it.each([undefined, null, 'text', { productIds: 'a', lines: 7 }, { lines: [null, {}] }])(
    'names nothing where the answer does not: %j',
    (data) => expect(refused('SOLD_OUT', data)).toEqual({}),
  );
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
