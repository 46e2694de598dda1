import { jest } from '@jest/globals';
import type { Store } from '../api/views';
import { keepNews, withNews } from './store-news';

// Of a store the functions need no more than this.
const page = (soldOut: boolean): Store => ({ products: [{ productId: 'latte', soldOut }] }) as unknown as Store;
const soldOutOf = ({ products }: Store): boolean | undefined => products[0]?.soldOut;

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());

describe('an answer of a store', () => {
  it('that was on its way when something sold out does not undo it', () => {
    const askedAtMs = Date.now();
    jest.advanceTimersByTime(400);
    keepNews('slow', () => page(true));
    jest.advanceTimersByTime(3_000);
    expect(soldOutOf(withNews('@Slow', page(false), askedAtMs))).toBe(true);
  });

  it('that was asked for later is newer than what was told before', () => {
    keepNews('quick', () => page(true));
    jest.advanceTimersByTime(1_001);
    expect(soldOutOf(withNews('quick', page(false), Date.now()))).toBe(false);
  });

  it('takes what was told in the order in which it was', () => {
    const askedAtMs = Date.now();
    keepNews('back', () => page(true));
    keepNews('back', () => page(false));
    expect(soldOutOf(withNews('back', page(true), askedAtMs))).toBe(false);
  });
});
