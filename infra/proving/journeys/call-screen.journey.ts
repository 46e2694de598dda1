import { http } from '@jumun/contracts';
import type { Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { openBrowser } from '../platform/browser.js';
import { fixture } from './fixture.js';

const STORE = 'callscreen';
const PATIENCE_MS = 60_000;
/** In three of ten moments the screen has no line. */
const MOMENTS = 10;
const CUT_MOMENTS = [2, 3, 6];
const A_MOMENT = 3;
const LEFT_PREPARING = 4;
const A_CALL_MS = 5_000;

interface Order {
  paymentId: string;
  pickup: string;
}

/** A browser with a Korean voice that says each sentence at once, and keeps what it said. */
const speaks = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    // The types of this file are Node's.
    const speech = Reflect.get(globalThis, 'speechSynthesis') as object;
    Object.defineProperty(speech, 'getVoices', { value: () => [{ lang: 'ko-KR', name: '유나' }] });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
      value: class {
        onend: () => void = () => undefined;
        constructor(readonly text: string) {}
      },
    });
    Object.defineProperty(speech, 'speak', {
      value: ({ text, onend }: { text: string; onend: () => void }) => {
        said.push(text);
        onend();
      },
    });
    Object.assign(globalThis, { said });
  });

/** Declares the tests of a screen on the wall. */
export function describeCallScreen(): void {
  describe('a screen on the wall that calls people to the counter', () => {
    let owner: Owner;
    let product: Product;
    let orders: Order[];
    let browser: Browser;
    let page: Page;
    let isCut = false;
    const lines = new Set<WebSocketRoute>();

    beforeAll(async () => {
      owner = await fixture.openShop(STORE);
      product = await fixture.addProduct(owner);
      browser = await openBrowser();
      page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, locale: 'ko-KR' });
      page.setDefaultTimeout(PATIENCE_MS);
      await page.clock.install();
      await speaks(page);
      await page.route('**', (route) => (isCut ? route.abort() : route.continue()));
      await page.routeWebSocket('**', (line) => {
        if (isCut) return void line.close();
        lines.add(line);
        line.connectToServer();
      });
    }, 240_000);
    afterAll(() => browser?.close());

    async function cut(): Promise<void> {
      isCut = true;
      await Promise.all([...lines].map((line) => line.close()));
      lines.clear();
    }
    /** Lets the time of the page pass until something is so. */
    const passUntil = (isSo: () => Promise<boolean>, stepMs = A_CALL_MS) =>
      eventually(async () => (await isSo()) || void (await page.clock.runFor(stepMs)), PATIENCE_MS);
    const said = () => page.evaluate(() => Reflect.get(globalThis, 'said') as string[]);
    const called = async () =>
      (await said()).map((words) => {
        const [digits = ''] = words.split('번 손님, ');
        return [...digits].map((digit) => '공일이삼사오육칠팔구'.indexOf(digit)).join('');
      });
    const code = () => page.locator('.call-code');

    const move = async (moved: readonly Order[], status: 'preparing' | 'ready' | 'completed') => {
      const body = { paymentIds: moved.map(({ paymentId }) => paymentId), status };
      const { data } = await owner.call(http.orders.moveOrders, { body });
      expect(data.filter(({ ok }) => !ok)).toEqual([]);
    };
    const recall = ({ paymentId }: Order) => owner.call(http.orders.recallReady, { body: { paymentId } });
    const refund = ({ paymentId }: Order) =>
      owner.call(http.orders.refundPayment, { params: { paymentId }, body: { reason: '손님 요청' } });

    it('is paired by the code that it shows', async () => {
      await page.goto(`${fixture.platform.origin}/@${STORE}/screen`);
      const digits = (await code().textContent()) ?? '';
      expect(digits).toMatch(/^\d{6}$/);
      await owner.call(http.devices.claim, { body: { code: digits, name: '홀 TV' } });
      await passUntil(() => page.getByText('주문하고 여기서 기다려주세요').isVisible());
    });

    it('makes each call once though its line is cut, none for who is gone, and ends as the database has it', async () => {
      const count = MOMENTS * A_MOMENT + 2 + LEFT_PREPARING;
      orders = await Promise.all(
        Array.from({ length: count }, async () => {
          const { paymentId, orderNumber } = await fixture.shopper.buy(STORE, owner.shop.shopId, [
            { product, quantity: 1 },
          ]);
          return { paymentId, pickup: orderNumber.split('-').at(-1) ?? '' };
        }),
      );
      await move(orders, 'preparing');
      const waiting = [...orders];
      const take = (many: number) => waiting.splice(0, many);
      const wanted: Order[] = [];
      const [refundedUnseen, fetchedUnseen] = take(2);
      const moments: Order[][] = Array.from({ length: MOMENTS }, () => take(A_MOMENT));
      for (const [nth, ready] of moments.entries()) {
        if (CUT_MOMENTS.includes(nth)) await cut();
        else isCut = false;
        await move(ready, 'ready');
        wanted.push(...ready);
        const [first] = moments[0] ?? [];
        if (nth === 2 && first) {
          // Recalled while the screen is cut off: one that was called before, and one that was not.
          for (const again of [first, ...ready.slice(0, 1)]) {
            await recall(again);
            wanted.push(again);
          }
        }
        if (nth === 3 && refundedUnseen) {
          await move([refundedUnseen], 'ready');
          await refund(refundedUnseen);
        }
        if (nth === 6 && fetchedUnseen) {
          await move([fetchedUnseen], 'ready');
          await move([fetchedUnseen], 'completed');
        }
        if (isCut) await passUntil(() => page.getByText(/^연결이 끊겼어요/).isVisible());
        else await passUntil(async () => (await said()).length >= wanted.length);
      }
      const [, vanishing] = moments[9] ?? [];
      if (vanishing) await refund(vanishing);
      await passUntil(
        async () => !(await page.locator('.call-ready').textContent())?.includes(vanishing?.pickup ?? ''),
      );
      await page.clock.runFor(4 * A_CALL_MS);
      expect((await called()).toSorted()).toEqual(wanted.map(({ pickup }) => pickup).toSorted());

      const rows = await fixture.sql<{ pickup: string; order_status: string }>(
        'orders',
        `select pickup, order_status from orders where shop_id = $1 and status = 'paid'
       order by greatest(ready_at, recalled_at) desc nulls last, case when ready_at is null then created_at end, id`,
        [owner.shop.shopId],
      );
      const inState = (state: string) =>
        rows.filter(({ order_status }) => order_status === state).map(({ pickup }) => pickup);
      const ready = inState('ready');
      expect(ready).toHaveLength(MOMENTS * A_MOMENT - 1);
      expect(await page.locator('.call-newest, .call-ready li').allTextContents()).toEqual(ready.slice(0, 12));
      expect(await page.locator('.call-preparing li').allTextContents()).toEqual(inState('preparing'));
    });

    it('falls silent when its shop cuts it off, also with what waited to be called, and shows a code again', async () => {
      const before = (await said()).length;
      await move(orders.slice(-LEFT_PREPARING), 'ready');
      await passUntil(async () => (await said()).length > before);
      const [device] = (await owner.call(http.devices.list, {})).data.devices;
      await owner.call(http.devices.revoke, { params: { deviceId: device?.deviceId ?? '' } });
      // Its next question comes soon: while the first of its calls is made.
      await page.evaluate(`dispatchEvent(new Event('online'))`);
      await passUntil(() => code().isVisible(), A_CALL_MS / 20);
      const heard = (await said()).length;
      expect(heard).toBeLessThan(before + LEFT_PREPARING);
      await page.clock.runFor(LEFT_PREPARING * A_CALL_MS);
      expect(await said()).toHaveLength(heard);
    });
  });
}
