import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { http, storeEvents } from '@jumun/contracts';
import type { Platform } from '@jumun/local';
import { inParallel } from '../load/workers.ts';
import { openStorePage } from '../platform/store-page.ts';
import { openStall, type Stall } from '../platform/stall.ts';
import { type Given, report } from './bench-run.ts';
import { numbersFrom } from './number-options.ts';
import { cpuMsOf, memoryOf } from './process-figures.ts';
import type { Row } from './record.ts';
import { openMeasured } from './open-system.ts';
import type { System } from '../platform/system.ts';

/*
 * The cost of open store pages for one gateway: memory, and the time to open them and to send them a change and a
 * pause, after which no checkout begins. Each stream is a file of this process and of the gateway: raise the limit
 * first (`ulimit -n 65536`) where it is below 20,000.
 */

const STORE = 'streams';
const OPENING_AT_ONCE = 64;
const MOST_WAITED_MS = 30_000;
/** Until what opening a store leaves behind is done. */
const SETTLE_MS = 5_000;
/** Checkouts that are open when the owner pauses, and those that are tried after it. */
const HELD = 5;
const TRIED = 50;

type StoreEvent = keyof typeof storeEvents;
const told: Record<StoreEvent, number> = { hello: 0, page: 0, goods: 0, intake: 0 };

const pages: IncomingMessage[] = [];

/** Opens pages that count each event once a part. */
const openPages = (platform: Platform, count: number): Promise<void> =>
  inParallel(OPENING_AT_ONCE, count, async () => {
    const countEvents = (data: Buffer): void => {
      for (const event of Object.values(storeEvents)) if (data.includes(`event: ${event}\n`)) told[event] += 1;
    };
    pages.push(await openStorePage(platform, STORE, {}, countEvents));
  });

/** Milliseconds from the start of `act` until this many pages got the event. */
async function tellAll(event: StoreEvent, count: number, act: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await act();
  while (told[event] < count && performance.now() - startMs < MOST_WAITED_MS) await pause(5);
  if (told[event] !== count) throw new Error(`${told[event]} of ${count} pages were told`);
  return performance.now() - startMs;
}

/** A pause while people are at the checkout, and how long telling it took; throws where a promise of it is broken. */
async function pauseIntake({ shopper }: System, { owner, shopId, pick }: Stall, count: number): Promise<number> {
  const picks = [pick];
  const held = await Promise.all(Array.from({ length: HELD }, () => shopper.order(STORE, shopId, picks)));
  const tookMs = await tellAll('intake', count, () => owner.call(http.intake.pause, { body: { minutes: 10 } }));
  const tried = await Promise.all(Array.from({ length: TRIED }, () => shopper.tryToOrder(STORE, shopId, picks)));
  // Of a refusal the gateway's tests say what it is.
  const codes = tried.map(({ status, body }) => `${status} ${(body as { errorCode?: string }).errorCode}`);
  for (const checkout of held) await shopper.pay(checkout);
  if (codes.some((code) => code !== '409 STORE_PAUSED'))
    throw new Error(`a pause that is not one: ${[...new Set(codes)].join(', ')}`);
  return tookMs;
}

/** Measures the cost of open store pages; `rest` is how long they stay idle, in seconds: long enough for two pings. */
export async function streams(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { streams: 10_000, rest: 60 });
  const count = options.streams;
  const system = await openMeasured({ one: given.shape === 'one' });
  try {
    const { platform, api } = system;
    const store = await openStall(system, STORE);
    const [gateway] = platform.run().services['gateway'] ?? [];
    if (!gateway) throw new Error('no gateway runs');
    const roots = new Map([[gateway.pid, 'gateway']]);
    const now = (): { cpuMs: number; rssMb: number; atMs: number } => ({
      cpuMs: cpuMsOf(roots).get('gateway') ?? 0,
      rssMb: memoryOf(roots)['gateway']?.rssMb ?? 0,
      atMs: performance.now(),
    });
    await api.call(http.catalog.store, { query: { storeName: STORE } });
    await pause(SETTLE_MS);
    const before = now();
    await openPages(platform, count);
    const opened = now();
    await pause(options.rest * 1000);
    const rested = now();
    const changeMs = await tellAll('page', count, () => store.owner.addCategory('새 분류'));
    const changed = now();
    const rows: Row[] = [
      { what: 'all pages opened', unit: 's', value: (opened.atMs - before.atMs) / 1000 },
      { what: 'opening a page', unit: 'CPU-ms', value: (opened.cpuMs - before.cpuMs) / count },
      { what: 'memory of a page at rest', unit: 'KB', value: ((rested.rssMb - before.rssMb) * 1024) / count },
      { what: `${options.rest} s of rest`, unit: 'CPU-ms', value: rested.cpuMs - opened.cpuMs },
      { what: 'a change told to all', unit: 'ms', value: changeMs },
      { what: 'a change told to all', unit: 'CPU-ms', value: changed.cpuMs - rested.cpuMs },
      { what: 'a pause told to all', unit: 'ms', value: await pauseIntake(system, store, count) },
    ];
    await report({ bench: 'streams', given, options, system, storeName: STORE }, { rows, memory: memoryOf(roots) });
  } finally {
    for (const page of pages) page.destroy();
    await system.close();
  }
}
