import { AsyncLocalStorage } from 'node:async_hooks';
import { ShopTurns } from './shop-turns.js';

function opened() {
  const turns = new ShopTurns(2);
  const begun: string[] = [];
  const enter = (shopId: string, name: string) => turns.enter(shopId, () => void begun.push(name));
  return { begun, enter, turns };
}

describe('checkouts of one shop', () => {
  it('are worked on a few at once, the others in their order', () => {
    const { begun, enter } = opened();
    const leaves = ['a', 'b', 'c', 'd', 'e'].map((name) => enter('rush', name));
    expect(begun).toEqual(['a', 'b']);
    leaves[1]?.();
    expect(begun).toEqual(['a', 'b', 'c']);
    leaves[0]?.();
    leaves[2]?.();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const leave of leaves.slice(3)) leave();
    enter('rush', 'later');
    expect(begun.at(-1)).toBe('later');
  });

  it('hold up none of another shop', () => {
    const { begun, enter } = opened();
    for (let buyer = 0; buyer < 1_000; buyer += 1) enter('rush', `buyer ${buyer}`);
    enter('other', 'of another shop');
    expect(begun).toEqual(['buyer 0', 'buyer 1', 'of another shop']);
  });

  it('that are given up while they wait free no place that they had not', () => {
    const { begun, enter } = opened();
    const leaves = ['a', 'b', 'gone', 'c', 'd'].map((name) => enter('rush', name));
    leaves[2]?.();
    expect(begun).toEqual(['a', 'b']);
    leaves[0]?.();
    expect(begun).toEqual(['a', 'b', 'c']);
    leaves[1]?.();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('go on in their own context after they waited', () => {
    const context = new AsyncLocalStorage<string>();
    const { turns } = opened();
    const seen: (string | undefined)[] = [];
    const leaves = ['a', 'b', 'c'].map((name) =>
      context.run(name, () => turns.enter('rush', () => void seen.push(context.getStore()))),
    );
    context.run('of another', () => leaves[0]?.());
    expect(seen).toEqual(['a', 'b', 'c']);
  });
});
