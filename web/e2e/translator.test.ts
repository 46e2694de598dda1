import { EVENT_STREAM, http, statusMessages, storeEvents, type OrderStatus } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import { boardFixture } from './console-board-visit.ts';
import { play } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { ORDER_NUMBER } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { holdCode } from './hold-code.ts';
import { playOrder, playPayment } from './order-backend.ts';
import { HABITS, plain, playTranslator } from './translator.ts';

const COFFEE = numbered(200);

interface News {
  soldOut: (isSoldOut: boolean) => void;
  paused: (isPaused: boolean) => void;
}

/** Waits until this thing shows just these words, whatever the translator has made of them; `ask` comes before each look. */
const shows = (thing: Locator, words: string, ask?: () => void) =>
  eventually(async () => {
    ask?.();
    const shown = plain(await thing.innerText());
    if (shown !== words) throw new Error(`"${shown}" is shown in place of "${words}"`);
    return true;
  }, 10_000);
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

describe('a store page that the browser translates', () => {
  const here = shopFixture({ fresh: true });
  const bar = () => here.page.locator('[data-cart-bar] a');
  const summary = () => here.page.getByRole('region', { name: '주문 요약' });
  const pay = () => button(here.page, /결제하기/);
  const faults = () => here.faults.filter((fault) => !fault.startsWith('Failed to load'));

  /** Plays the store's stream, which can tell whether the coffee is sold out, and whether orders are taken. */
  function playStream(): News {
    let line: ReadableStreamDefaultController | undefined;
    const say = (event: string, data: object) =>
      line?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    const { backend } = here.gateway;
    backend.store.optionGroups = [];
    for (const product of backend.store.products) Object.assign(product, { stock: null, saleWindow: null });
    const open = () =>
      new ReadableStream({
        start(controller) {
          line = controller;
          say(storeEvents.hello, { etag: 'one' });
        },
        cancel: () => (line = undefined),
      });
    play(backend, { live: { store: () => new Response(open(), { headers: { 'content-type': EVENT_STREAM } }) } });
    return {
      soldOut(isSoldOut) {
        const soldOut = isSoldOut ? { soldout: 'Y', left: 0 } : { soldout: 'N', left: null };
        say(storeEvents.goods, { etag: null, products: [{ product_id: COFFEE, ...soldOut }], options: [] });
      },
      paused(isPaused) {
        backend.store.shop.status = isPaused ? 'restricted' : 'active';
        say(storeEvents.page, { etag: `paused ${isPaused}` });
      },
    };
  }

  /** Opens the store, which the translator has in hand before its code has come, or once it is alive. */
  async function openStore(begin: () => Promise<void>, isEarly: boolean): Promise<void> {
    const add = button(here.page, /소금빵.*담기/);
    const letGo = isEarly ? await holdCode(here.page) : undefined;
    await here.page.addInitScript(() => void (Math.random = () => 0));
    await here.page.goto(`${here.origin}/@demo`, { waitUntil: 'commit' });
    await add.waitFor();
    if (isEarly) await begin();
    letGo?.();
    await here.alive(add);
    if (!isEarly) await begin();
  }

  /** Fills the cart, and follows what is sold out meanwhile. */
  async function fillCart(news: News): Promise<void> {
    await button(here.page, /아이스 아메리카노.*담기/).click();
    await shows(bar(), '1개 4,500원 주문하기');
    await button(here.page, /소금빵.*담기/).click();
    await shows(bar(), '2개 8,000원 주문하기');
    const coffee = here.page.getByRole('listitem').filter({ hasText: '아이스 아메리카노' });
    await shows(bar(), '1개 3,500원 주문하기', () => news.soldOut(true));
    await coffee.getByText('품절').waitFor();
    await shows(bar(), '2개 8,000원 주문하기', () => news.soldOut(false));
    await coffee.getByText('품절').waitFor({ state: 'detached' });
    news.paused(true);
    await shows(bar(), '지금은 주문할 수 없어요 2개 담음');
    news.paused(false);
    await shows(bar(), '2개 8,000원 주문하기');
    await bar().click();
  }

  /** Changes the cart until it costs 15,000 won. */
  async function changeCart(news: News): Promise<void> {
    await shows(summary(), '상품 금액 8,000원 상품 수량 2개 총 결제 금액 8,000원');
    await button(here.page, /아이스 아메리카노 수량 늘리기/).click();
    await shows(pay(), '12,500원 결제하기');
    await shows(summary(), '상품 금액 3,500원 상품 수량 1개 총 결제 금액 3,500원', () => news.soldOut(true));
    await shows(summary(), '상품 금액 12,500원 상품 수량 3개 총 결제 금액 12,500원', () => news.soldOut(false));
    await here.context.setOffline(true);
    await shows(button(here.page, /주문할 수 있어요/), '인터넷이 연결되면 주문할 수 있어요');
    await here.context.setOffline(false);
    await shows(pay(), '12,500원 결제하기');
    await button(here.page, /아이스 아메리카노 수량 줄이기/).click();
    await button(here.page, /아이스 아메리카노 빼기/).click();
    await shows(pay(), '3,500원 결제하기');
    await button(here.page, /되돌리기/).click();
    await button(here.page, /아이스 아메리카노 수량 늘리기/).click();
    await shows(summary(), '상품 금액 12,500원 상품 수량 3개 총 결제 금액 12,500원');
    await shows(pay(), '12,500원 결제하기');
  }

  /** The order goes through all its states, and its money back. */
  async function followOrder(): Promise<void> {
    const headline = () => here.page.getByRole('heading', { level: 1 });
    const number = ORDER_NUMBER.slice(-3);
    const state = here.page.getByRole('region', { name: '주문 상태' });
    await shows(headline(), statusMessages.waiting);
    for (const status of ['preparing', 'ready', 'completed'] satisfies OrderStatus[]) {
      here.gateway.moveOrder(status);
      await shows(headline(), statusMessages[status]);
      // The pill above the number says what the tab is called.
      const [short = ''] = (await here.page.title()).split(` ${number}`);
      expect(short).not.toBe('');
      expect(plain(await state.innerText())).toMatch(`${short} 주문번호 ${number} ${statusMessages[status]}`);
    }
    playOrder(here.gateway.backend, 'refunded', 'completed');
    here.gateway.refundOrder(12_500, true);
    await state.getByText('12,500원').waitFor();
    expect(plain(await here.page.getByRole('main').innerText())).not.toContain(statusMessages.completed);
  }

  it.each([
    ['replaces', true],
    ['takes along', true],
    ['replaces', false],
  ] as const)('tells the truth from the first press to the refund: it %s texts, early %s', async (habit, isEarly) => {
    const begin = await playTranslator(here.page, habit);
    const news = playStream();
    await openStore(begin, isEarly);
    await fillCart(news);
    await changeCart(news);
    const payment: Parameters<typeof playPayment>[1] = {};
    playPayment(here.gateway.backend, payment);
    await pay().click();
    await here.page.waitForURL('**/shoppingList/payment/*');
    await shows(pay(), '12,500원 결제하기');
    expect(here.gateway.asked(http.orders.init).map(({ body }) => body.amount)).toEqual([12_500]);
    const [tab] = await Promise.all([here.context.waitForEvent('page'), pay().click()]);
    await tab.waitForURL('**/card-page');
    expect(here.gateway.asked(http.orders.registerPayment)).toHaveLength(1);
    playOrder(here.gateway.backend, 'paid', 'waiting');
    payment.status = 'paid';
    await here.page.waitForURL(`**/success/${ORDER_NUMBER}`);
    await followOrder();
    expect(faults()).toEqual([]);
  });
});

describe('a board that the browser translates', () => {
  const here = boardFixture({ cards: 3, fresh: true });

  it.each(HABITS)('moves its orders, where the translator %s texts', async (habit) => {
    const begin = await playTranslator(here.page, habit);
    await here.openBoard();
    const card = here.page.locator('[data-card]').first();
    await card.waitFor();
    await begin();
    await card.getByRole('button', { name: /접수/ }).click();
    await here.page.locator('[data-column="preparing"] [data-card]').first().waitFor();
    expect(here.faults).toEqual([]);
  });
});
