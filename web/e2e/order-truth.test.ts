import { http, socketEvents, statusMessages, type OrderStatus } from '@jumun/contracts';
import { pending } from '@jumun/client/played';
import type { WebSocket } from 'playwright-core';
import { play } from './fake-gateway.ts';
import { ORDER_AT, orderOf, playOrder } from './order-backend.ts';
import { shopFixture } from './fixture.ts';

const here = shopFixture();
const heading = (name: string | RegExp) => here.page.getByRole('heading', { name });
const live = () => here.page.getByText('실시간으로 확인하고 있어요').waitFor();
/** From here on only the channel tells: the order call is not answered any more. */
const silence = () => play(here.gateway.backend, { orders: { orderComplete: pending } });
/** The page has drawn what came in before: its work is done, and two frames have passed. */
const settled = () =>
  here.page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  );
/** The page's channel has carried a change to this status. */
const hearsOf = (channel: WebSocket, status: OrderStatus) =>
  channel.waitForEvent('framereceived', ({ payload }) => {
    const frame = String(payload);
    return frame.includes(socketEvents.statusChanged) && frame.includes(`"${status}"`);
  });
function order() {
  orderOf(here.gateway.backend, 2);
  playOrder(here.gateway.backend, 'paid', 'waiting');
}

describe('an order that the page hears of', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  /** Keeps what stands on the page at each change of it, dialogs included. */
  const watchPage = () =>
    here.page.evaluate(() => {
      const shown: string[] = [];
      const look = () => {
        shown.push(document.body.innerText);
        document.documentElement.dataset['shown'] = JSON.stringify(shown);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  const shownSince = async (): Promise<string[]> =>
    JSON.parse(await here.page.evaluate(() => document.documentElement.dataset['shown'] ?? '[]')) as string[];
  /** Words that are over once the shop has begun, and once the order is ready. */
  const OVER = { preparing: /주문 취소|모두 환불돼요/, ready: /주문 취소|모두 환불돼요|쯤 준비돼요|내 앞에|켜기/ };

  it.each(['preparing', 'ready'] as const)('leaves nothing untrue on the page while %s is asked about', async (to) => {
    order();
    const [readyBy, readyAround] = [inMinutes(12), inMinutes(12)];
    playOrder(here.gateway.backend, 'paid', 'waiting', { cancellable: true, readyBy, readyAround, ordersAhead: 2 });
    await here.open(ORDER_AT);
    await live();
    await here.page.getByRole('button', { name: '주문 취소' }).click();
    await here.page.getByRole('alertdialog').waitFor();
    const asked = here.gateway.asked(http.orders.orderComplete).length;
    silence();
    await watchPage();
    here.gateway.moveOrder(to);
    await heading(statusMessages[to]).waitFor();
    await here.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await here.gateway.heard(http.orders.orderComplete, asked + 1);
    await settled();
    expect(await here.page.evaluate(() => document.body.innerText)).not.toMatch(OVER[to]);
    const [headline = ''] = statusMessages[to].split('. ');
    const drawn = (await shownSince()).filter((text) => text.includes(headline));
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((text) => /쯤 준비돼요|내 앞에/.test(text) && to === 'ready')).toEqual([]);
  });

  it('is asked about at once, so that all the rest of the page follows it', async () => {
    order();
    const opened = here.page.waitForEvent('websocket');
    await here.open(ORDER_AT);
    await live();
    const asked = here.gateway.asked(http.orders.orderComplete).length;
    const heard = hearsOf(await opened, 'preparing');
    playOrder(here.gateway.backend, 'paid', 'preparing', { readyBy: inMinutes(7), ordersAhead: 0 });
    here.gateway.moveOrder('preparing');
    await heard;
    // A poll would come fifteen seconds after the last question.
    const heardAt = performance.now();
    await here.gateway.heard(http.orders.orderComplete, asked + 1);
    await here.page.getByText(/쯤 준비돼요/).waitFor();
    const tookMs = performance.now() - heardAt;
    expect(tookMs).toBeLessThan(5_000);
    expect(here.gateway.asked(http.orders.orderComplete)).toHaveLength(asked + 1);
  });

  it('of a refused order brings the reason of its shop along', async () => {
    order();
    await here.open(ORDER_AT);
    await live();
    playOrder(here.gateway.backend, 'refunded', 'waiting', { refusedBecause: '재료가 떨어져 주문을 취소했어요.' });
    here.gateway.refundOrder(14_500, true);
    await here.page.getByText('재료가 떨어져 주문을 취소했어요.').waitFor();
  });
});
