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

  it.each(['nothing', '{}', '[7,["a"],["b",8]]'])('are none where somebody wrote nonsense: %s', (text) => {
    localStorage.setItem('jumun_order_keys', text);
    expect(orderKeys.of('b')).toBeUndefined();
    orderKeys.keep('a', 'key');
    expect(orderKeys.of('a')).toBe('key');
  });
});
