import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CallInput } from '@jumun/client';
import { PublicApi } from '@jumun/client/node';
import { businessDay, http } from '@jumun/contracts';
import { Owner, pixel, Shopper, startPlatform } from '@jumun/local';
import { chromium, type Page } from 'playwright-core';
import { calibrate } from './calibration.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '10000' },
    products: { type: 'string', default: '500' },
    /** Runs of each figure; the middle one counts. */
    runs: { type: 'string', default: '5' },
  },
});

const login = { email: 'big@bench.test', password: 'bench1234!' };
const PRICE = 4_500;
const PRODUCT_NAME = '벤치 상품';
const UPLOADS_AT_ONCE = 4;
const SHOPPERS_AT_ONCE = 16;
const MOST_QUIET_WAIT_S = 180;
const QUIET_IDLE = 0.8;
const WHEEL_STEPS = 60;
const WHEEL_PX = 400;
const LATE_FRAME_MS = 34;

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

async function several(work: () => Promise<number>): Promise<number[]> {
  const figures: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) figures.push(await work());
  return figures;
}

function tell(what: string, figures: readonly number[]): void {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  console.log(`${what.padEnd(48)} ${middle(figures).toFixed(0)} ms  (${least.toFixed(0)} to ${most.toFixed(0)})`);
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

async function atOnce(workers: number, count: number, work: (number: number) => Promise<void>): Promise<void> {
  let begun = 0;
  const worker = async (): Promise<void> => {
    for (let number = ++begun; number <= count; number = ++begun) await work(number);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

/** A shop with many products and many orders, each truly paid. */
async function openBigShop(api: PublicApi, sandbox: PublicApi): Promise<Owner> {
  const owner = await Owner.open(api, {
    ...login,
    ownerName: '벤치',
    shopName: '큰 가게',
    storeName: 'big',
    phone: '010-0000-0000',
  });
  const { categoryId } = await owner.addCategory('메뉴');
  const about = { description: '설명', price: PRICE, categoryIds: [categoryId], picture: pixel() };
  await atOnce(UPLOADS_AT_ONCE, Number(values.products), async (number) => {
    await owner.addProduct({ ...about, name: `${PRODUCT_NAME} ${number}` });
  });
  const { products } = (await owner.call(http.catalog.listProducts, {})).data;
  const shopper = new Shopper(api, sandbox);
  await atOnce(SHOPPERS_AT_ONCE, Number(values.orders), async (number) => {
    const product = products[number % products.length];
    if (!product) throw new Error('there is no product');
    await shopper.buy('big', owner.shop.shopId, [{ product, quantity: 1 }]);
  });
  return owner;
}

function cpuTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle) };
}

/** Ten thousand orders leave messages and postings behind; lists are measured when these are done. */
async function untilQuiet(): Promise<void> {
  for (let waited = 0; waited < MOST_QUIET_WAIT_S; waited += 1) {
    const before = cpuTimes();
    await pause(1_000);
    const after = cpuTimes();
    if ((after.idle - before.idle) / (after.all - before.all) > QUIET_IDLE) return;
  }
  console.log(`the machine was still busy after ${MOST_QUIET_WAIT_S} s`);
}

async function measureCalls(owner: Owner): Promise<void> {
  const { data: oldest } = await owner.call(http.orders.searchPayments, { body: { limit: 200, q: '200' } });
  const before = oldest.at(-1)?.paymentId ?? '';
  const asked: [string, NonNullable<CallInput<typeof http.orders.listPayments>['query']>][] = [
    ['first page', { limit: 50 }],
    ['deep page', { limit: 50, before }],
    ['another day', { limit: 50, from: '2020-01-01', to: '2020-01-01' }],
    ['state that no order has', { limit: 50, orderStatus: 'ready' }],
  ];
  for (const [what, query] of asked)
    tell(`orders call: ${what}`, await several(() => took(() => owner.call(http.orders.listPayments, { query }))));
  const body = { limit: 50, q: '999999' };
  tell(
    'orders call: a number of none',
    await several(() => took(() => owner.call(http.orders.searchPayments, { body }))),
  );
  // Every order still waits, so the board is full.
  tell('board call: full', await several(() => took(() => owner.call(http.orders.board, {}))));
  const { token } = owner;
  const { headers } = await owner.api.ask(http.orders.board, { token });
  const known = { token, headers: { 'if-none-match': String(headers['etag']) } };
  const again = async (): Promise<void> => {
    const { status } = await owner.api.ask(http.orders.board, known);
    if (status !== 304) throw new Error(`The board answered ${status} to who knew it already.`);
  };
  tell('board call: full, nothing new', await several(() => took(again)));
  const query = { from: businessDay(new Date()), to: businessDay(new Date()) };
  tell('settlement call: balance', await several(() => took(() => owner.call(http.settlement.balance, {}))));
  tell('settlement call: history', await several(() => took(() => owner.call(http.settlement.history, { query }))));
  tell('settlement call: fees', await several(() => took(() => owner.call(http.settlement.fees, { query }))));
  tell('products call: all', await several(() => took(() => owner.call(http.catalog.listProducts, {}))));
}

async function openConsole(page: Page, api: PublicApi): Promise<void> {
  const { tokens, shop } = (await api.expect(http.auth.login, { body: login })).data;
  await page.addInitScript(
    (entries) => {
      for (const [key = '', value = ''] of entries) sessionStorage.setItem(key, value);
    },
    [...Object.entries(tokens), ['shop_info', JSON.stringify(shop)]],
  );
}

/** Turns the wheel through what is open and answers which part of the frames came late. */
async function scroll(page: Page): Promise<{ frames: number; late: number }> {
  await page.evaluate<void>(`{
    window.frameGaps = [];
    let last = performance.now();
    const next = (at) => {
      window.frameGaps.push(at - last);
      last = at;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  }`);
  await page.mouse.move(600, 400);
  for (let step = 0; step < WHEEL_STEPS; step += 1) await page.mouse.wheel(0, WHEEL_PX);
  const gaps = await page.evaluate<number[]>('window.frameGaps');
  return { frames: gaps.length, late: gaps.filter((gap) => gap > LATE_FRAME_MS).length };
}

/** Runs in the browser. */
function showsInMain(text: string): boolean {
  // The types of a browser's globals are not those of this program.
  const { document } = globalThis as unknown as {
    document: { querySelector(name: string): { textContent: string } | null };
  };
  return document.querySelector('main')?.textContent.includes(text) ?? false;
}

async function measureScreens(origin: string, api: PublicApi): Promise<void> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await openConsole(page, api);
    const screens = [
      ['orders', '/store/admin/paymentList', PRODUCT_NAME],
      ['products', '/store/admin/productList', PRODUCT_NAME],
      ['products to the last', '/store/admin/productList', `${PRODUCT_NAME} ${values.products}`],
      ['settlement', '/store/admin/settlement', (PRICE * Number(values.orders)).toLocaleString('ko-KR')],
      ['fees', '/store/admin/fees', PRICE.toLocaleString('ko-KR')],
    ] as const;
    for (const [what, path, text] of screens) {
      const open = async (): Promise<void> => {
        await page.goto(origin + path, { waitUntil: 'commit' });
        // A locator looks ever more seldom; half a second would be lost before it sees the list.
        await page.waitForFunction(showsInMain, text, { polling: 'raf' });
      };
      console.log(`${what} page, nothing kept: ${(await took(open)).toFixed(0)} ms`);
      tell(`${what} page, opened again`, await several(() => took(open)));
      const { frames, late } = await scroll(page);
      console.log(`${what} page, scrolled: ${late} of ${frames} frames later than ${LATE_FRAME_MS} ms`);
    }
  } finally {
    await browser.close();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
const platform = await startPlatform({
  dataDir,
  quiet: false,
  seed: false,
  env: { RATE_LIMIT_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
});
const api = new PublicApi(platform.origin);
const sandbox = new PublicApi(platform.sandbox);
try {
  const owner = await openBigShop(api, sandbox);
  await untilQuiet();
  const { hellosPerSecond, selectsPerSecond } = await calibrate(platform.run().postgres.url);
  console.log(`calibration  ${selectsPerSecond} select 1/s   ${hellosPerSecond} bare hello/s`);
  await measureCalls(owner);
  await measureScreens(platform.origin, api);
} finally {
  api.close();
  sandbox.close();
  await platform.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
