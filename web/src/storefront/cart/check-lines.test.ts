import type { WireProduct } from '@jumun/contracts';
import { checkedAgainst } from './check-lines';

const product = (changes: Partial<WireProduct> = {}): WireProduct => ({
  product_id: 'p1',
  product_name: '아메리카노',
  product_description: '',
  product_price: 4500,
  product_amount: null,
  product_soldout: 'N',
  status: 'active',
  on_sale: true,
  sale_window: null,
  product_image: null,
  categorys: [],
  ...changes,
});
const line = (quantity = 2) => ({
  quantity,
  product: { product_id: 'p1', product_name: '아메리카노', product_price: 4500, product_image: null },
});
const check = (now: WireProduct[], quantity?: number) => checkedAgainst({ products: now }, [line(quantity)]);

describe('a cart held against what the store sells now', () => {
  it('is fine when nothing has changed', () => expect(check([product()]).faults.size).toBe(0));
  it('takes over a new price', () => {
    const { faults, updated } = check([product({ product_price: 5000 })]);
    expect(faults.get('p1')).toEqual({ kind: 'price', now: 5000 });
    expect(updated).toEqual([expect.objectContaining({ product: expect.objectContaining({ product_price: 5000 }) })]);
  });
  it.each([
    ['sold out', [product({ product_soldout: 'Y' })], 'sold-out'],
    ['outside its hours', [product({ on_sale: false })], 'off-window'],
    ['hidden', [product({ status: 'inactive' })], 'gone'],
    ['deleted', [], 'gone'],
  ] as const)('drops what is %s', (_, now, kind) => {
    const { faults, updated } = check([...now]);
    expect(faults.get('p1')?.kind).toBe(kind);
    expect(updated).toEqual([]);
  });
  it('asks for no more than there is', () => {
    const { faults, updated } = check([product({ product_amount: 3 })], 5);
    expect(faults.get('p1')).toEqual({ kind: 'too-many', left: 3 });
    expect(updated[0]?.quantity).toBe(3);
  });
  it('calls nothing wrong while the store is unknown', () =>
    expect(checkedAgainst(undefined, [line()]).faults.size).toBe(0));
  it('believes a refusal of the server where the store still looks fine', () => {
    const refused = new Map([['p1', { kind: 'too-many', left: 1 } as const]]);
    const { faults, updated } = checkedAgainst({ products: [product()] }, [line(4)], refused);
    expect(faults).toEqual(refused);
    expect(updated[0]?.quantity).toBe(1);
    const sold = checkedAgainst({ products: [product()] }, [line()], new Map([['p1', { kind: 'sold-out' } as const]]));
    expect(sold.updated).toEqual([]);
  });
  it('drops a product that is gone, though its price was refused before', () =>
    expect(
      checkedAgainst({ products: [] }, [line()], new Map([['p1', { kind: 'price', now: 1 } as const]])).updated,
    ).toEqual([]));
});
