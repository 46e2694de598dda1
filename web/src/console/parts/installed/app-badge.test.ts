import { showWaiting } from './app-badge';

const play = (navigator: object): void =>
  void Object.defineProperty(globalThis, 'navigator', { configurable: true, value: navigator });

describe('the figure on the icon of the installed console', () => {
  it('is the number of waiting orders, and goes with the last of them', () => {
    const shown: (number | 'none')[] = [];
    play({
      setAppBadge: (count: number) => Promise.resolve(shown.push(count)),
      clearAppBadge: () => Promise.resolve(shown.push('none')),
    });
    for (const count of [3, 1, 0]) showWaiting(count);
    expect(shown).toEqual([3, 1, 'none']);
  });

  it('is left out where a browser has none, or refuses it', () => {
    play({});
    expect(() => showWaiting(2)).not.toThrow();
    play({ setAppBadge: () => Promise.reject(new Error('not installed')) });
    expect(() => showWaiting(2)).not.toThrow();
  });
});
