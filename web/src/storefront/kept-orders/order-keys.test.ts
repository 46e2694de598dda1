import { memoryStorage } from '../../testing/memory-storage';
import { orderKeys } from './order-keys';

describe('the keys of orders', () => {
  beforeEach(() => {
    globalThis.localStorage = memoryStorage();
  });

  it('are kept of each order, the newest thirty', () => {
    for (let nth = 0; nth < 31; nth += 1) orderKeys.keep(`order-${nth}`, `key-${nth}`);
    orderKeys.keep('order-30', 'another');
    expect([orderKeys.of('order-0'), orderKeys.of('order-1'), orderKeys.of('order-30')]).toEqual([
      undefined,
      'key-1',
      'another',
    ]);
  });

  it('are found by the payment too, where it is known', () => {
    orderKeys.keep('order-1', 'key-1', 'payment-1');
    orderKeys.keep('order-2', 'key-2');
    expect([orderKeys.ofPayment('payment-1'), orderKeys.ofPayment('payment-2')]).toEqual(['key-1', undefined]);
  });

  it.each(['nothing', '{}', '[7,["a"],["b",8]]', '[["b","열쇠"]]'])(
    'are none where somebody wrote nonsense: %s',
    (text) => {
      localStorage.setItem('jumun_order_keys', text);
      expect(orderKeys.of('b')).toBeUndefined();
      orderKeys.keep('a', 'key');
      expect(orderKeys.of('a')).toBe('key');
    },
  );
});
