import { memoryStorage } from '../../testing/memory-storage';
import { sampleProduct } from '../../api/sample-product';
import { goodsOf } from './cart-lines';
import { checkoutKeyOf, noteCheckout } from './cart-checkout';
import { clearPaid, endPayment } from './cart-payment';
import { cart } from './cart-store';
import { ownGoods, withOwnGoods } from './own-goods';

globalThis.sessionStorage = memoryStorage();
const now = Date.parse('2026-11-21T12:00:00+09:00');
const led = { paymentId: 'pay-1', orderNumber: '261121-A-001', expiresAt: '2026-11-21T12:15:00+09:00' };
const coffee = goodsOf({ productId: 'p1', productName: '아메리카노', productPrice: 4500, productImage: null });
const bread = goodsOf({ productId: 'p2', productName: '소금빵', productPrice: 3500, productImage: null });

/** The last piece of coffee as the store shows it while a checkout holds it. */
const gone = sampleProduct({ productId: 'p1', stock: 0, soldOut: true });
const shown = (own: ReturnType<typeof ownGoods>) =>
  withOwnGoods({ products: [gone], optionGroups: [] }, own).products[0];

describe('goods that this browser’s own checkout holds', () => {
  beforeEach(() => {
    cart.replace('demo', []);
    cart.setQuantity('demo', coffee, 1);
    noteCheckout('demo', checkoutKeyOf('demo', now), led);
  });

  it('are free for its next one, also when the cart was changed meanwhile', () => {
    expect(shown(ownGoods('demo', now))).toMatchObject({ stock: 1, soldOut: false });
    cart.setQuantity('demo', bread, 1);
    cart.setQuantity('demo', bread, 2);
    expect(ownGoods('demo', now)).toMatchObject([{ product: { productId: 'p1' }, quantity: 1 }]);
    expect(shown(ownGoods('demo', now))).toMatchObject({ stock: 1, soldOut: false });
  });

  it.each([
    ['its time is over', () => ownGoods('demo', now + 16 * 60_000)],
    ['it is paid', () => (clearPaid('demo', led.orderNumber, false), ownGoods('demo', now))],
    ['it has ended', () => (endPayment('demo', led.paymentId), ownGoods('demo', now))],
    [
      'it has ended after the cart was changed',
      () => (changed(), endPayment('demo', led.paymentId), ownGoods('demo', now)),
    ],
    [
      'it is paid after the cart was changed',
      () => (changed(), clearPaid('demo', led.orderNumber, false), ownGoods('demo', now)),
    ],
  ])('are not its own any more when %s', (_, own) => {
    expect(own()).toEqual([]);
    expect(shown(own())).toMatchObject({ stock: 0, soldOut: true });
  });
  const changed = () => cart.setQuantity('demo', bread, 1);

  it('stay sold out where the owner has set that by hand', () => {
    const byHand = { ...gone, stock: 3 };
    const { products } = withOwnGoods({ products: [byHand], optionGroups: [] }, ownGoods('demo', now));
    expect(products).toMatchObject([{ stock: 4, soldOut: true }]);
  });
});
