import { build } from 'virtual:build-files';
import { BoundedCache } from './bounded-cache';
import { firstInTime } from './first-in-time';
import { ASSETS, dropOthers, isOurs, keepAsBefore, keepBuild, shellOf, SHELLS } from './kept-build';
import { KEPT_HEAD } from '../util/server-clock';
import { CACHES, type Audience, type WorkerMessage } from './kept-words';
import type { FetchEvent, Worker } from './scope';
import { isStorePage, storeNameAt, strategyOf, type Strategy } from './strategies';

const PATIENCE_MS = 3_000;
/** Its page wants the newest and has given up after ten seconds. */
const ORDER_PATIENCE_MS = 8_000;
/** A page stands still without its small scripts, which change once in a year. */
const PART_PATIENCE_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;
const MB = 1024 * 1024;

const PICTURES = `${CACHES}pictures`;
const MENUS = `${CACHES}menus-${build.id}`;
const ORDERS = `${CACHES}orders-${build.id}`;
const OWN: ReadonlySet<string> = new Set([ASSETS, PICTURES, MENUS, ORDERS, ...Object.values(SHELLS)]);

/** Answers that are kept as they come. */
function memories(caches: CacheStorage) {
  return {
    menus: new BoundedCache(caches, MENUS, { most: 20, mostBytes: 5 * MB, forMs: DAY_MS }),
    orders: new BoundedCache(caches, ORDERS, { most: 30, mostBytes: 2 * MB, forMs: DAY_MS }),
    // The name of a picture holds a hash of it, so that it can't be wrong.
    pictures: new BoundedCache(caches, PICTURES, { most: 300, mostBytes: 40 * MB, forMs: Infinity }),
  };
}

/** The kept answer, marked with its time. */
async function kept(url: string, memory: BoundedCache): Promise<Response | undefined> {
  const found = await memory.get(url);
  if (!found) return undefined;
  const headers = new Headers(found.answer.headers);
  headers.set(KEPT_HEAD, new Date(found.atMs).toISOString());
  return new Response(found.answer.body, { status: found.answer.status, headers });
}

interface Question {
  answer: Promise<Response>;
  atMs: number;
}

/**
 * Asks the network and keeps the answer. A request goes on after its caller has given up, and a later caller gets its
 * answer. A caller within the patience has heard of a change, which an older answer would lack: it asks anew.
 */
function learner(): (request: Request, memory: BoundedCache, patienceMs: number) => Promise<Response> {
  const asked = new Map<string, Question>();
  const keptSince = new Map<string, number>();
  let turn = 0;
  async function ask(request: Request, memory: BoundedCache): Promise<Response> {
    const own = (turn += 1);
    const answer = await fetch(request);
    // A later question was answered before this one.
    if ((keptSince.get(request.url) ?? 0) > own) return answer;
    keptSince.set(request.url, own);
    if (answer.ok) await memory.keep(request.url, answer.clone()).catch(() => undefined);
    else if (answer.status === 404) await memory.drop((url) => url === request.url);
    return answer;
  }
  return (request, memory, patienceMs) => {
    const { url } = request;
    let question = asked.get(url);
    if (!question || Date.now() - question.atMs < patienceMs) {
      const own = { answer: ask(request, memory), atMs: Date.now() };
      asked.set(url, own);
      const forget = (): void => void (asked.get(url) === own && asked.delete(url));
      own.answer.then(forget, forget);
      question = own;
    }
    return question.answer.then((answer) => answer.clone());
  };
}

/** How each kind of request is answered. */
function answers({ caches }: Worker): Record<Exclude<Strategy, 'none'>, (event: FetchEvent) => Promise<Response>> {
  const { menus, orders, pictures } = memories(caches);
  const learn = learner();

  async function page({ request }: FetchEvent, audience: Audience): Promise<Response> {
    const answer = await firstInTime(fetch(request), () => shellOf(caches, audience), PATIENCE_MS);
    const name = storeNameAt(new URL(request.url).pathname);
    // A store that is gone is not remembered.
    if (audience === 'store' && answer.status === 404)
      await menus.drop((url) => new URL(url).searchParams.get('storeName')?.toLowerCase() === name);
    return answer;
  }

  /** The network's answer if it comes in time, and else the kept one. */
  function remembered(event: FetchEvent, memory: BoundedCache, patienceMs: number): Promise<Response> {
    const question = learn(event.request, memory, patienceMs);
    event.waitUntil(question.catch(() => undefined));
    return firstInTime(question, () => kept(event.request.url, memory), patienceMs);
  }

  return {
    async asset({ request }) {
      const known = await caches.match(request.url);
      if (known) return known;
      const answer = await fetch(request);
      if (answer.ok) await (await caches.open(ASSETS)).put(request.url, answer.clone()).catch(() => undefined);
      return answer;
    },
    part: ({ request }) => firstInTime(fetch(request), () => caches.match(request.url), PART_PATIENCE_MS),
    async picture(event) {
      const { request } = event;
      const found = await pictures.get(request.url).catch(() => undefined);
      if (found) return found.answer;
      const answer = await fetch(request);
      if (answer.ok) event.waitUntil(pictures.keep(request.url, answer.clone()).catch(() => undefined));
      return answer;
    },
    'store-page': (event) => page(event, 'store'),
    'console-page': (event) => page(event, 'console'),
    menu: (event) => remembered(event, menus, PATIENCE_MS),
    order: (event) => remembered(event, orders, ORDER_PATIENCE_MS),
  };
}

/** Answers what a page wishes. */
async function answerWish(worker: Worker, wish: WorkerMessage): Promise<unknown> {
  if ('keep' in wish) return keepBuild(worker.caches, wish.keep, wish.script);
  if ('newerThan' in wish) return !isOurs(wish.newerThan);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ url }) => isStorePage(url))) return false;
  await worker.skipWaiting();
  return true;
}

/**
 * Keeps what a page needs without a network, and answers with it. Each build has caches of its own, and its worker waits
 * until the pages of the one before are closed.
 */
export function keepForOffline(worker: Worker): void {
  // In development everything changes all the time.
  if (build.id === '') return;
  const { caches, location } = worker;
  const answer = answers(worker);
  worker.addEventListener('install', (event) => event.waitUntil(keepAsBefore(caches).catch(() => undefined)));
  worker.addEventListener('activate', (event) =>
    event.waitUntil(dropOthers(caches, OWN).then(() => worker.clients.claim())),
  );
  worker.addEventListener('fetch', (event) => {
    const strategy = strategyOf(event.request, location.origin);
    if (strategy !== 'none') event.respondWith(answer[strategy](event));
  });
  worker.addEventListener('message', (event) => {
    // Pages of this origin alone can send anything, and they send wishes.
    const wish = event.data as WorkerMessage;
    event.waitUntil(answerWish(worker, wish).then((said) => event.ports[0]?.postMessage(said)));
  });
}
