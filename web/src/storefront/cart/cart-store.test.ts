import { memoryStorage } from '../../testing/memory-storage';
import { countOf, goodsOf, totalOf } from './cart-lines';
import { checkoutKeyOf, noteCheckout, renewCheckout } from './cart-checkout';
import { clearPaid, endPayment, extendPayment } from './cart-payment';
import { cart } from './cart-store';

globalThis.sessionStorage = memoryStorage();
const coffee = goodsOf({ productId: 'p1', productName: '아메리카노', productPrice: 4500, productImage: null });
const bread = goodsOf({ productId: 'p2', productName: '소금빵', productPrice: 3500, productImage: null });

describe('the cart', () => {
  beforeEach(() => cart.replace('demo', []));

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
    renewCheckout('demo');
    expect(cart.get('demo').checkoutKey).not.toBe(first);
    expect(cart.get('demo').lines).toHaveLength(1);
  });
});

describe('a cart and the payment it led to', () => {
  const now = Date.parse('2026-11-21T12:00:00+09:00');
  const led = { paymentId: 'pay-1', orderNumber: '261121-A-001', expiresAt: '2026-11-21T12:15:00+09:00' };
  const inFourteenMinutes = now + 14 * 60_000;
  const inSixteenMinutes = now + 16 * 60_000;
  let key: string;

  beforeEach(() => {
    cart.replace('demo', []);
    cart.setQuantity('demo', coffee, 1);
    key = checkoutKeyOf('demo', now);
    noteCheckout('demo', key, led);
  });

  it('have one checkout while the payment can still be made, and another after its time', () => {
    expect(checkoutKeyOf('demo', inFourteenMinutes)).toBe(key);
    expect(checkoutKeyOf('demo', inSixteenMinutes)).not.toBe(key);
    expect(cart.get('demo').lines).toHaveLength(1);
  });
  it('have one checkout for as long as the payment was extended', () => {
    extendPayment('demo', { paymentId: 'pay-0', expiresAt: '2026-11-21T13:00:00+09:00' });
    expect(cart.get('demo').led).toEqual(led);
    extendPayment('demo', { ...led, expiresAt: '2026-11-21T12:17:00+09:00' });
    expect(checkoutKeyOf('demo', inSixteenMinutes)).toBe(key);
  });
  it('are strangers once the cart was changed, even when the answer comes later than the change', () => {
    cart.setQuantity('demo', bread, 1);
    noteCheckout('demo', key, led);
    expect(cart.get('demo').led).toBeNull();
  });
  it('need another checkout when this payment has ended, and none for any other that is looked at', () => {
    endPayment('demo', 'pay-0');
    expect(cart.get('demo').checkoutKey).toBe(key);
    endPayment('demo', led.paymentId);
    expect(cart.get('demo').checkoutKey).not.toBe(key);
  });
  it('end together when the order is paid, however often it was looked at', () => {
    clearPaid('demo', led.orderNumber, false);
    expect(cart.get('demo').lines).toEqual([]);
  });
  it('stay when another order is seen, though for the first time', () => {
    clearPaid('demo', '261121-A-000', true);
    expect(cart.get('demo').lines).toHaveLength(1);
  });
  it('may be unknown to each other: then the first look at an order empties the cart, and no later one', () => {
    cart.setQuantity('demo', coffee, 2);
    clearPaid('demo', led.orderNumber, false);
    expect(cart.get('demo').lines).toHaveLength(1);
    clearPaid('demo', led.orderNumber, true);
    expect(cart.get('demo').lines).toEqual([]);
  });
});
