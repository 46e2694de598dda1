import { BoundedCache } from './bounded-cache';

/** The browser's caches, in memory. */
function memoryCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
    put: (url: string, answer: Response) => Promise.resolve(void kept.set(url, answer)),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
  };
  // The methods that a bounded cache uses are all there.
  const asCache = cache as unknown as Cache;
  return { kept, caches: { open: () => Promise.resolve(asCache) } };
}

describe('answers that are kept', () => {
  const at = (path: string) => `https://jumun.test/${path}`;
  function bounded(bounds: Partial<{ most: number; mostBytes: number; forMs: number }>) {
    const { kept, caches } = memoryCaches();
    const clock = { now: 1_000 };
    const limits = { most: 3, mostBytes: 100, forMs: 50, ...bounds };
    const open = () => new BoundedCache(caches, 'name', limits, () => (clock.now += 1));
    return { kept, clock, open, cache: open() };
  }
  const answer = (bytes: number) => new Response('x'.repeat(bytes));

  it('are so many, and the oldest makes room', async () => {
    const { kept, cache } = bounded({ most: 2 });
    for (const name of ['a', 'b', 'c']) await cache.keep(at(name), answer(1));
    expect([...kept.keys()]).toEqual([at('b'), at('c')]);
  });
  it('take so much room together, also after the worker began anew, and what is larger is not kept', async () => {
    const { kept, cache, open } = bounded({});
    await cache.keep(at('a'), answer(60));
    await cache.keep(at('huge'), answer(101));
    await open().keep(at('b'), answer(60));
    expect([...kept.keys()]).toEqual([at('b')]);
  });
  it('come back with their time, and not when they are too old', async () => {
    const { kept, cache, clock } = bounded({});
    await cache.keep(at('a'), answer(3));
    const found = await cache.get(at('a'));
    expect([await found?.answer.text(), found?.atMs]).toEqual(['xxx', 1_001]);
    clock.now += 60;
    expect(await cache.get(at('a'))).toBeUndefined();
    expect(kept.size).toBe(0);
  });
  it('are forgotten where what they tell of is gone', async () => {
    const { kept, cache } = bounded({});
    for (const name of ['a', 'b']) await cache.keep(at(name), answer(1));
    await cache.drop((url) => url === at('a'));
    expect([...kept.keys()]).toEqual([at('b')]);
  });
});
