import { memoryStorage } from '../testing/memory-storage';
import { goodsOf } from './cart/cart-lines';
import { cart } from './cart/cart-store';
import { keptOrders } from './kept-orders/kept-orders';
import { keptSpot } from './spot/kept-spot';
import { bringAlong } from './use-moved-store';

globalThis.sessionStorage = memoryStorage();
globalThis.localStorage = memoryStorage();
const LATTE = goodsOf({ productId: 'latte', productName: '라떼', productPrice: 5000, productImage: null });
const TEA = goodsOf({ productId: 'tea', productName: '차', productPrice: 4000, productImage: null });

describe('a store that has another name now', () => {
  it('keeps the cart, the spot and today’s orders of this device', () => {
    cart.add('old', LATTE, 2);
    keptSpot.keep('old', { token: '7KQ2M9XA3B', label: '5번 테이블', serve: 'carry' });
    keptOrders.keep('261129-0123ABCD-001', 'old', new Date().toISOString());
    bringAlong('old', 'new');
    expect(cart.get('new').lines).toEqual([expect.objectContaining({ key: LATTE.key, quantity: 2 })]);
    expect(cart.get('old').lines).toEqual([]);
    expect(keptSpot.get('new')?.token).toBe('7KQ2M9XA3B');
    expect(keptOrders.of('new').map(({ orderNumber }) => orderNumber)).toEqual(['261129-0123ABCD-001']);
  });

  it('keeps what was put into the cart under the new name', () => {
    cart.add('before', LATTE, 1);
    cart.add('now', TEA, 1);
    bringAlong('before', 'now');
    expect(cart.get('now').lines.map(({ key }) => key)).toEqual([TEA.key]);
  });
});
