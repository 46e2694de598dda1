import { jest } from '@jest/globals';
import { http } from '@jumun/contracts';
import { keepForOffline } from './caching';
import { KEPT_HEAD } from '../util/server-clock';
import type { FetchEvent, Worker } from './scope';

const ORIGIN = 'https://jumun.test';
const ORDER = `${ORIGIN}${http.orders.orderComplete.path}?orderNumber=1&storeName=demo`;

/** The browser's caches, in memory. */
function memoryCaches(): CacheStorage {
  const kept = new Map<string, Response>();
  const cache = {
    match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
    put: (url: string, answer: Response) => Promise.resolve(void kept.set(url, answer)),
    delete: (url: string) => Promise.resolve(kept.delete(url)),
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
  };
  // All members that the worker uses are there.
  return { open: () => Promise.resolve(cache), match: cache.match } as unknown as CacheStorage;
}

/** A worker of a build, and how it answers a page that asks. */
function working(): (url: string) => Promise<Response> {
  let hear: ((event: FetchEvent) => void) | undefined;
  const worker = {
    caches: memoryCaches(),
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => {
      if (name === 'fetch') hear = listener;
    },
  };
  // All globals of a worker that the code uses are there.
  keepForOffline(worker as unknown as Worker);
  return (url) =>
    new Promise((resolve, reject) => {
      const event = {
        request: new Request(url),
        waitUntil: () => undefined,
        respondWith: (answer: Promise<Response>) => void answer.then(resolve, reject),
      };
      // And of an event.
      hear?.(event as unknown as FetchEvent);
    });
}

const asked = jest.spyOn(globalThis, 'fetch');

it.each([
  ['the network is gone', () => Promise.reject(new TypeError('offline'))],
  ['a proxy finds nobody behind it', () => Promise.resolve(new Response('', { status: 502 }))],
])('the last answer of an order is there while %s', async (_, nobody) => {
  const ask = working();
  asked.mockResolvedValueOnce(Response.json({ number: 1 }));
  expect((await ask(ORDER)).headers.has(KEPT_HEAD)).toBe(false);
  asked.mockImplementationOnce(nobody);
  const answer = await ask(ORDER);
  expect([answer.status, answer.headers.has(KEPT_HEAD), await answer.json()]).toEqual([200, true, { number: 1 }]);
});

it('who asks again has heard of a change: an answer that was under way is neither told nor kept', async () => {
  const ask = working();
  let arrive: ((answer: Response) => void) | undefined;
  asked.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  const before = ask(ORDER);
  asked.mockResolvedValueOnce(Response.json('ready'));
  expect(await (await ask(ORDER)).json()).toBe('ready');
  arrive?.(Response.json('preparing'));
  await before;
  asked.mockRejectedValueOnce(new TypeError('offline'));
  expect(await (await ask(ORDER)).json()).toBe('ready');
});
