import type { Product } from '../../api/views';
import { checkedAgainst } from './check-lines';

const product = (changes: Partial<Product> = {}): Product => ({
  productId: 'p1',
  productName: '아메리카노',
  productDescription: '',
  productPrice: 4500,
  stock: null,
  soldOut: false,
  status: 'active',
  onSale: true,
  saleWindow: null,
  productImage: null,
  categories: [],
  ...changes,
});
const line = (quantity = 2) => ({
  quantity,
  product: { productId: 'p1', productName: '아메리카노', productPrice: 4500, productImage: null },
});
const check = (now: Product[], quantity?: number) => checkedAgainst({ products: now }, [line(quantity)]);

describe('a cart held against what the store sells now', () => {
  it('is fine when nothing has changed', () => expect(check([product()]).faults.size).toBe(0));
  it('takes over a new price', () => {
    const { faults, updated } = check([product({ productPrice: 5000 })]);
    expect(faults.get('p1')).toEqual({ kind: 'price', now: 5000 });
    expect(updated).toEqual([expect.objectContaining({ product: expect.objectContaining({ productPrice: 5000 }) })]);
  });
  it.each([
    ['sold out', [product({ soldOut: true })], 'sold-out'],
    ['outside its hours', [product({ onSale: false })], 'off-window'],
    ['hidden', [product({ status: 'inactive' })], 'gone'],
    ['deleted', [], 'gone'],
  ] as const)('drops what is %s', (_, now, kind) => {
    const { faults, updated } = check([...now]);
    expect(faults.get('p1')?.kind).toBe(kind);
    expect(updated).toEqual([]);
  });
  it('asks for no more than there is', () => {
    const { faults, updated } = check([product({ stock: 3 })], 5);
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
