import { jest } from '@jest/globals';
import { memoryStorage } from '../../testing/memory-storage';
import { keptSpot } from './kept-spot';

const NOW = Date.parse('2026-11-21T12:00:00+09:00');
const HOUR = 60 * 60 * 1000;
const table = { token: '7KQ2M9XA3B', label: '5번 테이블', serve: 'carry' } as const;

beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: memoryStorage() });
  const page = new EventTarget();
  globalThis.addEventListener = page.addEventListener.bind(page);
  globalThis.removeEventListener = page.removeEventListener.bind(page);
});

describe('the spot of a tab', () => {
  it('is of its store alone, however that is written, and is one object while it stays', () => {
    keptSpot.keep('@Demo', table, NOW);
    expect(keptSpot.get('demo', NOW)).toEqual(table);
    expect(keptSpot.get('demo', NOW)).toBe(keptSpot.get('@Demo', NOW));
    expect(keptSpot.get('other', NOW)).toBeNull();
    keptSpot.forget('demo');
    expect(keptSpot.get('demo', NOW)).toBeNull();
  });

  it('is forgotten after three hours, so that the next party is not taken for the last', () => {
    keptSpot.keep('demo', table, NOW);
    expect(keptSpot.get('demo', NOW + 3 * HOUR - 1)).toEqual(table);
    expect(keptSpot.get('demo', NOW + 3 * HOUR)).toBeNull();
  });

  it('is said to be gone at that moment to whoever shows it, and not before', () => {
    jest.useFakeTimers({ now: NOW });
    try {
      keptSpot.keep('demo', table);
      const seen: (string | undefined)[] = [];
      const stop = keptSpot.follow('demo', () => seen.push(keptSpot.get('demo')?.token));
      jest.advanceTimersByTime(HOUR);
      // Scanned again: three hours from now.
      keptSpot.keep('demo', table);
      jest.advanceTimersByTime(3 * HOUR - 1);
      expect(seen).toEqual([table.token]);
      jest.advanceTimersByTime(1);
      expect(seen).toEqual([table.token, undefined]);
      stop();
      keptSpot.keep('demo', table);
      expect(seen).toHaveLength(2);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is nothing where what is kept is broken', () => {
    sessionStorage.setItem('spot:demo', '{"token":5}');
    expect(keptSpot.get('demo', NOW)).toBeNull();
    sessionStorage.setItem('spot:demo', '{');
    expect(keptSpot.get('demo', NOW)).toBeNull();
  });
});
