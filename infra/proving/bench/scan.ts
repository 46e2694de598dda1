import { setTimeout as pause } from 'node:timers/promises';
import { openBrowser } from '../platform/browser.ts';
import type { System } from '../platform/system.ts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { spreadOf } from '../load/figures.ts';
import { type Given, report } from './bench-run.ts';
import { numbersFrom } from './number-options.ts';
import type { Row } from './record.ts';
import { openMeasured } from './open-system.ts';

/*
 * How long a newcomer takes from the scanned address to the page of the paid order, on a phone that has nothing of us
 * yet: a drink with an option, no phone number left, the card page of the sandbox, which says yes at its only tap.
 */

const STORE = 'scanned';
const MOST_MS = 25_000;
const PHONE = { width: 390, height: 844 };
/** Slow 4G and a processor a quarter as fast, as Lighthouse means them. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_TIMES_SLOWER = 4;
const WAIT_MS = 60_000;

async function openMenu(system: System): Promise<void> {
  const owner = await system.openShop(STORE);
  const { categoryId } = await owner.addCategory('커피');
  const about = { price: 5000, categoryIds: [categoryId] };
  const options = [{ name: '따뜻하게' }, { name: '차갑게', priceDelta: 500 }];
  const { groupId } = await owner.addOptionGroup({ name: '온도', min: 1, max: 1, options });
  await system.addProduct(owner, { ...about, name: '라떼', groupIds: [groupId] });
  for (let number = 1; number < 20; number += 1) await system.addProduct(owner, { ...about, name: `커피 ${number}` });
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const debug = await context.newCDPSession(page);
  await debug.send('Network.enable');
  await debug.send('Network.emulateNetworkConditions', SLOW);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
}

/** Orders and pays as a newcomer; answers how long it took and with how many taps. */
async function orderOnce(
  browser: Browser,
  { origin, lookMs, isSlow }: { origin: string; lookMs: number; isSlow: boolean },
): Promise<{ tookMs: number; taps: number }> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'ko-KR' });
  context.setDefaultTimeout(WAIT_MS);
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    await what.waitFor();
    await pause(lookMs);
    await what.tap();
    taps += 1;
  };
  try {
    const page = await context.newPage();
    if (isSlow) await slowDown(context, page);
    const button = (name: string | RegExp): Locator => page.getByRole('button', { name }).first();
    const startMs = performance.now();
    await page.goto(`${origin}/@${STORE}`, { waitUntil: 'commit' });
    await tap(button('라떼 담기'));
    await tap(page.getByRole('radio', { name: /^차갑게/ }));
    await tap(button('담기 5,500원'));
    await tap(page.getByRole('link', { name: '주문하기' }));
    await tap(button('5,500원 결제하기'));
    await page.waitForURL(/\/payment\//);
    const opened = context.waitForEvent('page');
    await tap(button('5,500원 결제하기'));
    const card = await opened;
    if (isSlow) await slowDown(context, card);
    await tap(card.getByRole('button', { name: '승인', exact: true }));
    await page.waitForURL(/\/success\//);
    await page.getByRole('heading').first().waitFor();
    return { tookMs: performance.now() - startMs, taps };
  } finally {
    await context.close();
  }
}

/** From the scanned address to the paid order; `look` is the shopper's pause before each tap, in milliseconds. */
export async function scan(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { runs: 5, look: 1_000 });
  const system = await openMeasured({ one: given.shape === 'one' });
  const browser = await openBrowser();
  try {
    await openMenu(system);
    const { origin } = system.platform;
    const rows: Row[] = [];
    for (const isSlow of [false, true]) {
      const tookMs: number[] = [];
      let taps = 0;
      for (let run = 0; run < options.runs; run += 1) {
        const order = await orderOnce(browser, { origin, lookMs: options.look, isSlow });
        tookMs.push(order.tookMs);
        taps = order.taps;
      }
      const phone = isSlow ? 'slow phone, slow 4G' : 'quick phone and line';
      rows.push({ what: `scan to paid, ${taps} taps, ${phone}`, unit: 'ms', ...spreadOf(tookMs) });
      // The promise is of the scripted order; the slow phone shows what else there is to gain.
      if (!isSlow && Math.max(...tookMs) > MOST_MS) process.exitCode = 1;
    }
    await report({ bench: 'scan', given, options, system, storeName: STORE }, { rows });
  } finally {
    await browser.close();
    await system.close();
  }
}
