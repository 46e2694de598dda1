import { memoryStorage } from '../../testing/memory-storage';
import { markSeen } from './first-load';

const ORDER = '261121-7KQ2M9XA-028';

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
});

describe('an order that was seen on this device', () => {
  it('is new once, in whatever tab', () => {
    expect(markSeen(ORDER)).toBe(true);
    globalThis.sessionStorage = memoryStorage();
    expect(markSeen(ORDER)).toBe(false);
  });
  it('is one among many, of which the oldest are forgotten', () => {
    markSeen(ORDER);
    for (let n = 0; n < 100; n += 1) markSeen(`order-${n}`);
    expect(markSeen('order-1')).toBe(false);
    expect(markSeen(ORDER)).toBe(true);
  });
  it.each(['{', '"text"', '[1, null]'])(
    'is new where the storage holds something else, and never fails: %s',
    (text) => {
      localStorage.setItem('orders-seen', text);
      expect(() => markSeen(ORDER)).not.toThrow();
    },
  );
});
