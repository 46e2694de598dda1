import { memoryStorage } from '../../testing/memory-storage';
import { countOf, totalOf, type CartProduct } from './cart-lines';
import { cart } from './cart-store';

globalThis.sessionStorage = memoryStorage();
const coffee: CartProduct = { product_id: 'p1', product_name: '아메리카노', product_price: 4500, product_image: null };
const bread: CartProduct = { product_id: 'p2', product_name: '소금빵', product_price: 3500, product_image: null };

describe('the cart', () => {
  beforeEach(() => cart.clear('demo'));

  it('adds, counts and sums without any fee', () => {
    cart.setQuantity('demo', coffee, 2);
    cart.setQuantity('demo', bread, 1);
    const { lines } = cart.get('demo');
    expect([countOf(lines), totalOf(lines)]).toEqual([3, 12_500]);
  });
  it('loses a line at zero', () => {
    cart.setQuantity('demo', coffee, 1);
    cart.setQuantity('demo', coffee, 0);
    expect(cart.get('demo').lines).toEqual([]);
  });
  it('is one per store, whatever the case and spaces of its name, with or without its @', () => {
    cart.setQuantity('@Demo ', coffee, 1);
    expect(cart.get('demo').lines).toHaveLength(1);
    expect(cart.get('other').lines).toHaveLength(0);
  });
  it('is kept in session storage per store name', () => {
    cart.setQuantity('demo', coffee, 1);
    expect(sessionStorage.getItem('cart:demo')).toContain('아메리카노');
  });
  it('names the checkout of its lines, and another one once they change', () => {
    cart.setQuantity('demo', coffee, 1);
    const first = cart.get('demo').checkoutKey;
    expect(cart.get('demo').checkoutKey).toBe(first);
    cart.setQuantity('demo', coffee, 2);
    expect(cart.get('demo').checkoutKey).not.toBe(first);
  });
  it('names another checkout after one has ended without payment', () => {
    cart.setQuantity('demo', coffee, 1);
    const first = cart.get('demo').checkoutKey;
    cart.renewCheckout('demo');
    expect(cart.get('demo').checkoutKey).not.toBe(first);
    expect(cart.get('demo').lines).toHaveLength(1);
  });
});
