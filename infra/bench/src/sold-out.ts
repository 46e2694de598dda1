import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { decode, http, storeEvents, WireGoods } from '@jumun/contracts';
import { Owner, pixel } from '@jumun/local';
import { spreadOf, type Spread } from './figures.ts';
import { type Given, report } from './frame.ts';
import { newShop } from './new-shop.ts';
import { numbersFrom } from './options.ts';
import { openSystem, ours } from './system.ts';

/*
 * How long open store pages take to hear that the last piece was taken, from the checkout's own sending on. Each stream is
 * a file of this process and of the gateway.
 */

const STORE = 'last-piece';
const OPENING_AT_ONCE = 32;
const MOST_WAITED_MS = 30_000;
/** Longer than the second in which a store is looked at but once. */
const BETWEEN_MS = 2_500;
const MOST_MS = { p95: 1_500, most: 5_000 };

/** Reads the pages' streams; keeps when each of them first got this product as sold out. */
class Pages {
  private readonly open: IncomingMessage[] = [];
  private told: number[] = [];
  private productId = '';

  async add(origin: string, number: number): Promise<void> {
    const address = `${origin}${http.live.store.path}?storeName=${STORE}`;
    const sent = request(address, { agent: false, headers: { 'x-device-id': `bench-device-${number}` } }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`page ${number} was answered ${response.statusCode}`);
    this.open.push(response);
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      const blocks = (text + part).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.hear(block);
    });
    response.on('error', () => undefined);
  }

  private hear(block: string): void {
    const [, event, data = ''] = /^event: (.*)\ndata: (.*)/m.exec(block) ?? [];
    if (event !== storeEvents.goods) return;
    const { products } = decode(WireGoods.parse(JSON.parse(data)));
    if (products.some((each) => each.productId === this.productId && each.soldOut)) this.told.push(performance.now());
  }

  /** Milliseconds from the start of `act` until each page got the product as sold out. */
  async timed(productId: string, act: () => Promise<unknown>): Promise<number[]> {
    [this.productId, this.told] = [productId, []];
    const startMs = performance.now();
    await act();
    while (this.told.length < this.open.length && performance.now() - startMs < MOST_WAITED_MS) await pause(5);
    if (this.told.length !== this.open.length)
      throw new Error(`${this.told.length} of ${this.open.length} pages were told`);
    return this.told.map((atMs) => atMs - startMs);
  }

  close(): void {
    for (const page of this.open) page.destroy();
  }
}

function checked(marks: Spread): Spread {
  if (marks.p95 > MOST_MS.p95 || marks.most > MOST_MS.most)
    throw new Error(`too late: p95 ${marks.p95} ms, most ${marks.most} ms`);
  return marks;
}

/** Sells the last piece of so many products, one after the other, while so many pages are open. */
export async function soldOut(given: Given): Promise<void> {
  const options = numbersFrom(given.args, { pages: 1_000, products: 10 });
  const system = await openSystem(ours, { one: given.shape === 'one', env: { HOLD_SHARE: '1' } });
  const pages = new Pages();
  try {
    const { platform, api, shopper } = system;
    const owner = await Owner.open(api, newShop(STORE));
    const { categoryId } = await owner.addCategory('메뉴');
    const about = { description: '하나', price: 4500, stock: 1, categoryIds: [categoryId], picture: pixel() };
    const products = [];
    for (let number = 1; number <= options.products; number += 1)
      products.push(await owner.addProduct({ ...about, name: `마지막 ${number}` }));
    for (let number = 0; number < options.pages; number += OPENING_AT_ONCE) {
      const some = Array.from({ length: Math.min(OPENING_AT_ONCE, options.pages - number) }, (_, at) => number + at);
      await Promise.all(some.map((each) => pages.add(platform.origin, each)));
    }
    const took: number[] = [];
    for (const product of products) {
      await pause(BETWEEN_MS);
      const picks = [{ product, quantity: 1 }];
      took.push(...(await pages.timed(product.productId, () => shopper.order(STORE, owner.shop.shopId, picks))));
    }
    const marks = checked(spreadOf(took));
    const rows = [{ what: 'a page, until it is told', unit: 'ms', ...marks }];
    await report({ bench: 'sold-out', given, options, system, storeName: STORE }, { rows });
  } finally {
    pages.close();
    await system.close();
  }
}
