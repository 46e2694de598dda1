import { until } from './console-visit.ts';
import { EventEmitter, once } from 'node:events';
import { EVENT_STREAM, http, storeEvents, type WireGoods } from '@jumun/contracts';
import { play } from './fake-gateway.ts';
import { initCheckout } from './usual-answers.ts';
import { shopFixture } from './fixture.ts';
import { numbered } from './fake-ids.ts';

const COFFEE = numbered(200);

const here = shopFixture();

const storeCalls = (): number => here.gateway.asked(http.catalog.store).length;
const coffee = () => here.page.getByRole('button', { name: '아이스 아메리카노 담기', exact: true });
const soldOut = () => here.page.getByRole('listitem').filter({ hasText: '아이스 아메리카노' }).getByText('품절');
const title = (name: string) => here.page.getByRole('heading', { level: 1, name });

/** Event streams that the page has open; `tell` writes to all of them. */
let open: Set<ReadableStreamDefaultController>;
const changes = new EventEmitter();
const eventOf = (event: string, data: object): Uint8Array =>
  new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
const tell = (event: string, data: object): void => {
  for (const stream of open) stream.enqueue(eventOf(event, data));
};
const leave = (stream: ReadableStreamDefaultController): void => void (open.delete(stream) && changes.emit('change'));
const cut = (): void => {
  for (const stream of open) {
    stream.error(new Error('the line was cut'));
    leave(stream);
  }
};
async function untilOpen(count: number): Promise<void> {
  while (open.size !== count) await once(changes, 'change');
}

/** A store without counted stock and sale windows, with a stream that greets with this tag. */
function withStream(tag: () => string = () => 'one'): void {
  const { backend } = here.gateway;
  backend.store.optionGroups = [];
  for (const product of backend.store.products) Object.assign(product, { stock: null, saleWindow: null });
  play(backend, { live: { store: () => new Response(streamOf(tag), { headers: { 'content-type': EVENT_STREAM } }) } });
}

function streamOf(tag: () => string): ReadableStream {
  let line: ReadableStreamDefaultController;
  return new ReadableStream({
    start(controller) {
      line = controller;
      line.enqueue(new TextEncoder().encode('retry: 3000\n'));
      line.enqueue(eventOf(storeEvents.hello, { etag: tag() }));
      open.add(line);
      changes.emit('change');
    },
    cancel: () => leave(line),
  });
}

/** Opens the store, whose questions then come without their random pause. */
async function visit(): Promise<void> {
  await here.page.addInitScript(() => void (Math.random = () => 0));
  await here.page.goto(`${here.origin}/@demo`);
  await untilOpen(1);
}

const soldOutNow = (isSoldOut: boolean): WireGoods => ({
  etag: null,
  products: [{ product_id: COFFEE, soldout: isSoldOut ? 'Y' : 'N', left: isSoldOut ? 0 : null }],
  options: [],
});

async function lookAway(isAway: boolean): Promise<void> {
  await here.page.evaluate((away) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (away ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isAway);
}

/** So many seconds pass on a line that says something every twenty, each of which the page has read. */
async function listenFor(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 20) {
    for (const isSoldOut of [true, false]) {
      tell(storeEvents.goods, soldOutNow(isSoldOut));
      await soldOut().waitFor({ state: isSoldOut ? 'visible' : 'detached' });
    }
    await here.page.clock.runFor(20_000);
  }
}

beforeEach(() => void (open = new Set()));

describe('a store page that is open', () => {
  it('shows what is sold out within a second, and what is back, without asking', async () => {
    withStream();
    await visit();
    await coffee().waitFor();
    tell(storeEvents.goods, soldOutNow(true));
    await soldOut().waitFor({ timeout: 1_000 });
    expect(await coffee().count()).toBe(0);
    tell(storeEvents.goods, soldOutNow(false));
    await soldOut().waitFor({ state: 'detached', timeout: 1_000 });
    expect(await coffee().isEnabled()).toBe(true);
    expect(storeCalls()).toBe(0);
    expect(here.faults).toEqual([]);
  });

  it('asks once for a page that is another one, and not for one that it has', async () => {
    withStream();
    await visit();
    here.gateway.backend.store.shop.shopName = '새 이름';
    tell(storeEvents.page, { etag: 'two' });
    await title('새 이름').waitFor({ timeout: 1_000 });
    tell(storeEvents.page, { etag: 'two' });
    tell(storeEvents.goods, soldOutNow(true));
    await soldOut().waitFor();
    expect(storeCalls()).toBe(1);
  });

  it('comes back after its line was cut, and asks only when it has missed something', async () => {
    let tag = 'one';
    withStream(() => tag);
    await here.page.clock.install();
    await visit();
    cut();
    await untilOpen(0);
    await here.page.clock.runFor(3_100);
    await untilOpen(1);
    expect(storeCalls()).toBe(0);
    tag = 'two';
    here.gateway.backend.store.shop.shopName = '새 이름';
    cut();
    await untilOpen(0);
    await here.page.clock.runFor(3_100);
    await untilOpen(1);
    await here.page.clock.runFor(100);
    await title('새 이름').waitFor();
    expect(storeCalls()).toBe(1);
  });

  it('has no stream while nobody sees it, and one again when it is seen', async () => {
    withStream();
    await visit();
    await lookAway(true);
    await untilOpen(0);
    await lookAway(false);
    await untilOpen(1);
    expect(here.gateway.asked(http.live.store)).toHaveLength(2);
    const [first] = here.gateway.asked(http.live.store);
    expect(first?.query.get('storeName')).toBe('demo');
    expect(first?.headers['x-device-id']).toBeUndefined();
  });

  it('does not undo what just sold out by an answer that was on its way', async () => {
    withStream();
    await visit();
    const { backend } = here.gateway;
    const news = new EventEmitter();
    const asked = once(news, 'asked');
    const told = once(news, 'told');
    const before = structuredClone(backend.store);
    const store = async () => {
      news.emit('asked');
      await told;
      return { ...before, shop: { ...before.shop, shopName: '새 이름' } };
    };
    play(backend, { catalog: { store } });
    tell(storeEvents.page, { etag: 'two' });
    await asked;
    tell(storeEvents.goods, soldOutNow(true));
    await soldOut().waitFor();
    news.emit('told');
    await title('새 이름').waitFor();
    expect(await soldOut().isVisible()).toBe(true);
  });

  it('says what of the cart sold out, keeps it there, and takes it out when it is told to', async () => {
    withStream();
    await visit();
    await coffee().click();
    await here.page.getByRole('button', { name: '카페 라떼 담기' }).click();
    tell(storeEvents.goods, soldOutNow(true));
    await here.page.getByText('‘아이스 아메리카노’가 방금 품절됐어요.').waitFor({ timeout: 1_000 });
    const bar = here.page.getByRole('complementary', { name: '장바구니' });
    // The bar counts what can be bought; the cart has the other one still.
    await bar.getByText('1개', { exact: false }).first().waitFor();
    const kept = () => here.page.evaluate(() => JSON.stringify(sessionStorage).includes('아이스 아메리카노'));
    expect(await kept()).toBe(true);
    await here.page.getByRole('button', { name: '빼기', exact: true }).click();
    await until(here.page, async () => !(await kept()));
  });

  it('marks its line in a cart that is open, and counts it no more', async () => {
    withStream();
    await visit();
    await coffee().click();
    await here.page.getByRole('link', { name: '주문하기' }).click();
    const line = here.page.getByRole('main').getByRole('listitem').filter({ hasText: '아이스 아메리카노' });
    await line.waitFor();
    await here.gateway.heard(http.live.store, 2);
    await untilOpen(1);
    const calls = storeCalls();
    tell(storeEvents.goods, soldOutNow(true));
    await line.getByText('품절').waitFor({ timeout: 1_000 });
    await here.page.getByText('‘아이스 아메리카노’가 방금 품절됐어요.').waitFor();
    await here.page.getByRole('button', { name: '0원 결제하기' }).waitFor();
    expect(storeCalls()).toBe(calls);
  });

  it('says nothing of the last piece that its own checkout took, and can be gone on with after a turn back', async () => {
    withStream();
    await visit();
    await coffee().click();
    await here.page.getByRole('link', { name: '주문하기' }).click();
    await here.gateway.heard(http.live.store, 2);
    await untilOpen(1);
    const { backend } = here.gateway;
    const before = storeCalls();
    const init = async ({ body }: { body: Parameters<typeof initCheckout>[1] }) => {
      tell(storeEvents.goods, soldOutNow(true));
      // The request caused by this event shows that the page has read the one before.
      tell(storeEvents.page, { etag: 'two' });
      await here.gateway.heard(http.catalog.store, before + 1);
      return initCheckout(backend, body);
    };
    play(backend, { orders: { init } });
    const pay = here.page.getByRole('button', { name: '4,500원 결제하기' });
    await pay.click();
    await title('결제').waitFor();
    expect(await here.page.getByText('방금 품절됐어요').count()).toBe(0);
    await here.page.goBack();
    await pay.click();
    await title('결제').waitFor();
    const keys = here.gateway.asked(http.orders.init).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('has no stream any more once the shopper has left the store', async () => {
    withStream();
    await visit();
    await here.page.goto('about:blank');
    await untilOpen(0);
  });

  it('is asked for each minute where there is no stream, and once where there is one', async () => {
    await here.page.addInitScript(() => void (Math.random = () => 0));
    await here.page.clock.install();
    await here.page.goto(`${here.origin}/@demo`);
    await here.gateway.heard(http.live.store);
    for (const count of [1, 2, 3]) {
      await here.page.clock.runFor(61_000);
      await here.gateway.heard(http.catalog.store, count);
      await here.page.waitForLoadState('networkidle');
    }
    withStream();
    here.gateway.backend.store.shop.shopName = '새 이름';
    await here.page.clock.runFor(61_000);
    await untilOpen(1);
    // The page asks once more when its stream opens; that answer, still on its way, would undo the news that follow.
    await title('새 이름').waitFor();
    await listenFor(80);
    const confirmed = storeCalls();
    await listenFor(140);
    expect(storeCalls()).toBe(confirmed);
  });
});
