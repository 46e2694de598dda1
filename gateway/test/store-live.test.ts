import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { contracts, http, Problem, storeEvents, StoreTag, WireGoods, WireIntake } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import { PRODUCT_ID, seller, storePage } from './setup-answers.js';
import { namedBrowser, OTHER_SHOP_ID, SHOP_ID, openedGateway, type Answered } from './setup-gateway.js';

const { auth, catalog } = contracts;
const AT = '2026-11-21T03:00:00.000+09:00';

const gateway = openedGateway();
let shopName = '';
let asked = 0;
let isGone = false;
let stock: number | null = null;
beforeAll(async () => {
  await gateway.base.stub(auth.procedures.getSellerNotice, () => seller);
  await gateway.base.stub(catalog.procedures.getStorePage, ({ storeName }) => {
    asked += 1;
    if (storeName === 'nobody' || isGone) throw new Problem('STORE_NOT_FOUND');
    const products = storePage.products.map((each) => ({ ...each, stock, soldOut: stock === 0 }));
    const shopId = storeName.startsWith('other') ? OTHER_SHOP_ID : SHOP_ID;
    return { ...storePage, products, storeName, shopId, shopName };
  });
});

/** Each test opens a store of its own, of which nothing is remembered. */
let stores = 0;
let store = '';
const streams: Stream[] = [];
beforeEach(() => {
  [shopName, asked, isGone, stock] = ['데모 카페', 0, false, null];
  store = `store ${(stores += 1)}`;
});
afterEach(() => streams.splice(0).forEach((stream) => stream.leave()));

interface Event {
  event: string;
  data: unknown;
}

/** An open event stream of a store page. */
class Stream {
  text = '';
  readonly ended: Promise<unknown>;

  constructor(readonly response: IncomingMessage) {
    response.setEncoding('utf8').on('data', (part: string) => (this.text += part));
    response.on('error', () => undefined);
    this.ended = once(response, 'close');
    streams.push(this);
  }

  /** Events received so far, without pings. */
  events(): Event[] {
    return [...this.text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, event = '', data = '']) => ({
      event,
      data: JSON.parse(data) as unknown,
    }));
  }

  tags(event: string): (string | null)[] {
    return this.events().flatMap((each) => (each.event === event ? [StoreTag.parse(each.data).etag] : []));
  }

  leave(): void {
    this.response.destroy();
  }
}

const addressOf = (name: string): string => `${http.live.store.path}?storeName=${encodeURIComponent(name)}`;

/** The names of browsers, by what a test calls them. */
const browsers = new Map<string, { cookie: string }>();
function browserOf(known: string): { cookie: string } {
  const browser = browsers.get(known) ?? namedBrowser(gateway);
  browsers.set(known, browser);
  return browser;
}

async function open(
  name = store,
  browser = 'browser-one',
  origin = gateway.running.url,
  address = '203.0.113.1',
): Promise<Stream> {
  const headers = { ...browserOf(browser), 'x-forwarded-for': address };
  const sent = request(`${origin}${addressOf(name)}`, { headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return new Stream(response);
}

/** Opens a stream, and resolves when it has said hello. */
async function greeted(...given: Parameters<typeof open>): Promise<Stream> {
  const stream = await open(...given);
  await eventually(() => stream.tags(storeEvents.hello).length === 1);
  return stream;
}

/** Status and code of one that is refused. */
async function refused(...given: Parameters<typeof open>): Promise<unknown[]> {
  const stream = await open(...given);
  await stream.ended;
  return [stream.response.statusCode, (JSON.parse(stream.text) as { errorCode: string }).errorCode];
}

const tagOf = async (name = store): Promise<string | null> => (await question(name)).headers.get('etag');
/** Asked for as it is: what is made small has the same tag, but a weak one. */
const question = (name: string): Promise<Answered> =>
  gateway.ask('GET', `${http.catalog.store.path}?storeName=${encodeURIComponent(name)}`, {
    headers: { 'accept-encoding': 'identity' },
  });
const tellChanged = (more: object = {}): Promise<string> =>
  gateway.base.publish(catalog.facts.storePageChanged, { shopId: SHOP_ID, storeName: store, changedAt: AT, ...more });
const tellMoved = (): void => gateway.base.hint(catalog.hints.goodsMoved, { shopId: SHOP_ID, at: AT });

describe('an open store page', () => {
  it('is greeted with the tag of the page, and is a stream that nothing keeps back', async () => {
    const stream = await greeted();
    expect(stream.text).toMatch(/^retry: 3000\nevent: hello\n/);
    expect(stream.tags(storeEvents.hello)).toEqual([await tagOf()]);
    const { statusCode, headers } = stream.response;
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.any(String),
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('is told of a change with the tag that its question then has, however many have it open', async () => {
    const pages = await Promise.all(['one', 'two', 'three'].map((name) => greeted(store, `browser-${name}`)));
    const askedBefore = asked;
    shopName = '새 이름';
    await tellChanged();
    await eventually(() => pages.every((stream) => stream.tags(storeEvents.page).length === 1));
    const tag = await tagOf();
    for (const stream of pages) expect(stream.tags(storeEvents.page)).toEqual([tag]);
    expect(pages[0]?.tags(storeEvents.hello)).not.toEqual([tag]);
    expect(asked).toBe(askedBefore + 1);
  });

  it('is told when its seller changes, and not when another shop does', async () => {
    const stream = await greeted();
    const other = await greeted(`other ${store}`);
    const shop = { version: 2, status: 'active', shopName: '데모 카페', storeName: store, changedAt: AT } as const;
    shopName = '새 이름';
    await gateway.base.publish(auth.facts.shopChanged, { ...shop, shopId: SHOP_ID });
    await eventually(() => stream.tags(storeEvents.page).length === 1);
    await gateway.base.publish(auth.facts.shopChanged, { ...shop, shopId: OTHER_SHOP_ID });
    await eventually(() => other.tags(storeEvents.page).length === 1);
    expect(stream.tags(storeEvents.page)).toHaveLength(1);
  });

  it('is told what is sold out without having to ask', async () => {
    const stream = await greeted();
    const goods = {
      products: [{ productId: PRODUCT_ID, soldOut: true, left: 0 }],
      options: [{ optionId: SHOP_ID, soldOut: false }],
    };
    await tellChanged({ goods });
    await eventually(() => stream.events().length === 2);
    const [, told] = stream.events();
    expect(told?.event).toBe(storeEvents.goods);
    expect(WireGoods.parse(told?.data)).toEqual({
      etag: null,
      products: [{ product_id: PRODUCT_ID, soldout: 'Y', left: 0 }],
      options: [{ option_id: SHOP_ID, soldout: 'N' }],
    });
    shopName = '새 이름';
    await tellChanged();
    await eventually(() => stream.events().length === 3);
    expect(stream.events().map(({ event }) => event)).toEqual(['hello', 'goods', 'page']);
  });

  it('is told of the last piece that is taken, by one question for all pages of a copy', async () => {
    stock = 1;
    const pages = await Promise.all(['one', 'two', 'three'].map((name) => greeted(store, `browser-${name}`)));
    const askedBefore = asked;
    stock = 0;
    tellMoved();
    await eventually(() => pages.every((stream) => stream.events().length === 2));
    const told = { etag: await tagOf(), products: [{ product_id: PRODUCT_ID, soldout: 'Y', left: 0 }], options: [] };
    for (const stream of pages) expect(stream.events()[1]).toEqual({ event: 'goods', data: told });
    expect(asked).toBe(askedBefore + 1);
  });

  it('is asked for once by a copy where pieces sell out, of which a hint and then a fact tell', async () => {
    const [stream, other] = [await greeted(), await greeted(`other ${store}`)];
    const askedBefore = asked;
    shopName = '새 이름';
    const movedAt = new Date().toISOString();
    gateway.base.hint(catalog.hints.goodsMoved, { shopId: SHOP_ID, at: movedAt });
    await eventually(() => stream.tags(storeEvents.page).length === 1);
    await tellChanged({ storeName: null, movedAt });
    // The other shop's news comes after it.
    await tellChanged({ shopId: OTHER_SHOP_ID });
    await eventually(() => other.tags(storeEvents.page).length === 1);
    expect(stream.tags(storeEvents.page)).toEqual([await tagOf()]);
    expect(asked).toBe(askedBefore + 2);
  });

  it('is told of pieces that go fast no more than once a second, and at last of how few are left', async () => {
    stock = 5;
    const stream = await greeted();
    const askedBefore = asked;
    for (stock = 4; stock > 1; stock -= 1) tellMoved();
    const lastLeft = (): unknown => {
      const { event, data } = stream.events().at(-1) ?? {};
      return event === 'goods' && WireGoods.parse(data).products[0]?.left;
    };
    await eventually(() => lastLeft() === 1);
    expect(asked - askedBefore).toBeLessThanOrEqual(2);
  });

  it('hears nothing of pieces of which many are left', async () => {
    stock = 400;
    const stream = await greeted();
    stock = 399;
    tellMoved();
    shopName = '새 이름';
    await tellChanged();
    await eventually(() => stream.events().length === 2);
    expect(stream.events().map(({ event }) => event)).toEqual(['hello', 'page']);
  });

  it('is told whether orders are taken without having to ask', async () => {
    const stream = await greeted();
    const times = { opensAt: null, lastOrderAt: null, closesAt: null };
    const paused = { state: 'paused' as const, reason: 'owner' as const, until: AT, note: '곧 올게요' };
    await tellChanged({ intake: { ...times, ...paused, wait: null } });
    await eventually(() => stream.events().length === 2);
    const [, told] = stream.events();
    expect(told?.event).toBe(storeEvents.intake);
    expect(WireIntake.parse(told?.data)).toMatchObject({ ...paused, opens_at: null, closes_at: null });
  });

  it('that changes again and again is looked at once a second, and is told the last of it', async () => {
    const stream = await greeted();
    const askedBefore = asked;
    for (let change = 1; change <= 20; change += 1) {
      shopName = `이름 ${change}`;
      await tellChanged();
    }
    await eventually(async () => stream.tags(storeEvents.page).at(-1) === (await tagOf()));
    expect(asked - askedBefore).toBeLessThan(6);
  });

  it('of a store that is gone is told to ask', async () => {
    const stream = await greeted(`closing ${store}`);
    isGone = true;
    await tellChanged({ storeName: null });
    await eventually(() => stream.tags(storeEvents.page).length === 1);
    expect(stream.tags(storeEvents.page)).toEqual([null]);
  });

  it('is refused where there is no such store, or no name at all', async () => {
    expect(await refused('nobody')).toEqual([404, 'STORE_NOT_FOUND']);
    expect(await refused('@')).toEqual([400, 'INVALID_INPUT']);
  });

  it('is opened by one browser no more than thirty times a minute', async () => {
    for (let opening = 0; opening < 30; opening += 1) expect((await refused('@', 'browser-busy'))[0]).toBe(400);
    expect(await refused(store, 'browser-busy')).toEqual([429, 'RATE_LIMITED']);
    await greeted(store, 'browser-calm');
  });

  it('is counted while it is open, and only as long', async () => {
    const counted = async (): Promise<number> => {
      const { body } = await gateway.ask('GET', '/metrics');
      return Number(/^sse_streams(?:\{.*\})? (\d+)$/m.exec(String(body))?.[1]);
    };
    await eventually(async () => (await counted()) === 0);
    const stream = await greeted();
    expect(await counted()).toBe(1);
    stream.leave();
    await eventually(async () => (await counted()) === 0);
  });
});

describe('a gateway with room for eight open pages', () => {
  let small: RunningGateway;
  beforeAll(
    async () => void (small = await startGateway({ ...gateway.config, MAX_CONNECTIONS: 12 }, gateway.base.logger)),
  );

  /** An address and a site for each, since the last places are for those with few. */
  const at = (site: number): [string, string] => [small.url, `198.51.${site}.7`];

  it('lets one browser open six of a store, and no more than eight in all; the rest hear that it is away', async () => {
    const six = [];
    for (let page = 0; page < 6; page += 1) six.push(await greeted(store, 'browser-six', ...at(page)));
    expect(await refused(store, 'browser-six', ...at(6))).toEqual([503, 'SERVICE_AWAY']);
    await greeted(`other ${store}`, 'browser-six', ...at(7));
    await greeted(store, 'browser-last', ...at(8));
    expect(await refused(store, 'browser-late', ...at(9))).toEqual([503, 'SERVICE_AWAY']);
    six[0]?.leave();
    await eventually(async () => (await open(store, 'browser-late', ...at(9))).response.statusCode === 200);
  });

  it('lets one address open a third of them, whatever it calls its browsers', async () => {
    await eventually(async () => (await open(store, 'browser-1', ...at(1))).response.statusCode === 200);
    await greeted(store, 'browser-2', ...at(1));
    expect(await refused(store, 'browser-3', ...at(1))).toEqual([503, 'SERVICE_AWAY']);
    await greeted(store, 'browser-3', ...at(2));
  });

  it('ends every stream when it is closed, and its other connections with it', async () => {
    const stream = await greeted(store, 'browser-end', small.url);
    await small.close();
    await stream.ended;
    expect(stream.response.complete).toBe(true);
  });
});
