import type { CallInput } from '@jumun/client';
import type { PublicApi } from '@jumun/client/node';
import { businessDay, http } from '@jumun/contracts';
import type { Owner } from '@jumun/local';
import type { Page } from 'playwright-core';
import { spreadOf } from '../load/figures.ts';
import { type Given, memoryNow, report } from './bench-run.ts';
import { numbersFrom } from './number-options.ts';
import type { Row } from './record.ts';
import { partsOf, untilQuiet } from './cpu-time.ts';
import { openMeasured } from './open-system.ts';
import { inParallel } from '../load/workers.ts';
import { emailOf, PASSWORD } from '../platform/shop.ts';
import { openBrowser } from '../platform/browser.ts';
import type { System } from '../platform/system.ts';

const STORE = 'big';
const login = { email: emailOf(STORE), password: PASSWORD };
const PRICE = 4_500;
const PRODUCT_NAME = '벤치 상품';
const UPLOADS_AT_ONCE = 4;
const SHOPPERS_AT_ONCE = 16;
const WHEEL_STEPS = 60;
const WHEEL_PX = 400;
const LATE_FRAME_MS = 34;

interface Size {
  orders: number;
  products: number;
}

/** Rows of what was asked several times. */
class Rows {
  readonly rows: Row[] = [];
  readonly #runs: number;

  constructor(runs: number) {
    this.#runs = runs;
  }

  async time(what: string, work: () => Promise<unknown>): Promise<void> {
    const tookMs: number[] = [];
    for (let run = 0; run < this.#runs; run += 1) tookMs.push(await took(work));
    this.rows.push({ what, unit: 'ms', ...spreadOf(tookMs) });
  }

  add(what: string, unit: string, value: number): void {
    this.rows.push({ what, unit, value });
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** A shop with many products and many orders, each truly paid. */
async function openBigShop(system: System, size: Size): Promise<Owner> {
  const owner = await system.openShop(STORE);
  const { categoryId } = await owner.addCategory('메뉴');
  const about = { price: PRICE, categoryIds: [categoryId] };
  await inParallel(UPLOADS_AT_ONCE, size.products, (number) =>
    system.addProduct(owner, { ...about, name: `${PRODUCT_NAME} ${number + 1}` }),
  );
  const { products } = (await owner.call(http.catalog.listProducts, {})).data;
  await inParallel(SHOPPERS_AT_ONCE, size.orders, async (number) => {
    const product = products[number % products.length];
    if (!product) throw new Error('there is no product');
    await system.shopper.buy(STORE, owner.shop.shopId, [{ product, quantity: 1 }]);
  });
  return owner;
}

async function measureCalls(owner: Owner, rows: Rows): Promise<void> {
  const { data: oldest } = await owner.call(http.orders.searchPayments, { body: { limit: 200, q: '200' } });
  const before = oldest.at(-1)?.paymentId ?? '';
  const asked: [string, NonNullable<CallInput<typeof http.orders.listPayments>['query']>][] = [
    ['first page', { limit: 50 }],
    ['deep page', { limit: 50, before }],
    ['another day', { limit: 50, from: '2020-01-01', to: '2020-01-01' }],
    ['state that no order has', { limit: 50, orderStatus: 'ready' }],
  ];
  for (const [what, query] of asked)
    await rows.time(`orders call: ${what}`, () => owner.call(http.orders.listPayments, { query }));
  const body = { limit: 50, q: '999999' };
  await rows.time('orders call: a number of none', () => owner.call(http.orders.searchPayments, { body }));
  // Every order still waits, so the board is full.
  await rows.time('board call: full', () => owner.call(http.orders.board, {}));
  const { token } = owner;
  const { headers } = await owner.api.ask(http.orders.board, { token });
  const known = { token, headers: { 'if-none-match': String(headers['etag']) } };
  const again = async (): Promise<void> => {
    const { status } = await owner.api.ask(http.orders.board, known);
    if (status !== 304) throw new Error(`The board answered ${status} to who knew it already.`);
  };
  await rows.time('board call: full, nothing new', again);
  const query = { from: businessDay(new Date()), to: businessDay(new Date()) };
  await rows.time('settlement call: balance', () => owner.call(http.settlement.balance, {}));
  await rows.time('settlement call: history', () => owner.call(http.settlement.history, { query }));
  await rows.time('settlement call: fees', () => owner.call(http.settlement.fees, { query }));
  await rows.time('products call: all', () => owner.call(http.catalog.listProducts, {}));
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

async function measureScreens({ platform, api }: System, rows: Rows, { orders, products }: Size): Promise<void> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ locale: 'ko-KR', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await openConsole(page, api);
    const screens = [
      ['orders', '/store/admin/paymentList', PRODUCT_NAME],
      ['products', '/store/admin/productList', PRODUCT_NAME],
      ['products to the last', '/store/admin/productList', `${PRODUCT_NAME} ${products}`],
      ['settlement', '/store/admin/settlement', (PRICE * orders).toLocaleString('ko-KR')],
      ['fees', '/store/admin/fees', PRICE.toLocaleString('ko-KR')],
    ] as const;
    for (const [what, path, text] of screens) {
      const open = async (): Promise<void> => {
        await page.goto(platform.origin + path, { waitUntil: 'commit' });
        // A locator looks ever more seldom; half a second would be lost before it sees the list.
        await page.waitForFunction(showsInMain, text, { polling: 'raf' });
      };
      rows.add(`${what} page, nothing kept`, 'ms', await took(open));
      await rows.time(`${what} page, opened again`, open);
      const { frames, late } = await scroll(page);
      rows.add(`${what} page, scrolled: frames later than ${LATE_FRAME_MS} ms`, `of ${frames}`, late);
    }
  } finally {
    await browser.close();
  }
}

/** The console of a shop with many orders and products: its calls, and its pages in a browser. */
export async function consoleOf(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { orders: 10_000, products: 500, runs: 5 });
  const system = await openMeasured({ one: given.shape === 'one' });
  try {
    const owner = await openBigShop(system, options);
    // Ten thousand orders leave messages and postings behind; lists are measured when these are done.
    await untilQuiet(partsOf(system.platform.run()));
    const rows = new Rows(options.runs);
    await measureCalls(owner, rows);
    await measureScreens(system, rows, options);
    const found = { rows: rows.rows, memory: memoryNow(system) };
    await report({ bench: 'console', given, options, system, storeName: STORE }, found);
  } finally {
    await system.close();
  }
}
