import type { WebSocket } from 'playwright-core';
import {
  http,
  namespaces,
  socketEvents,
  statusMessages,
  type OrderStatus,
  type QueuePositionChanged,
} from '@jumun/contracts';
import { pending } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { ORDER_NUMBER, SHOP_ID } from './fake-store.ts';
import { playChannel } from './order-visit.ts';
import { ORDER_AT, orderOf, playOrder } from './order-backend.ts';
import { shopFixture } from './fixture.ts';
import { orderComplete } from './usual-answers.ts';

const here = shopFixture();
const heading = (name: string | RegExp) => here.page.getByRole('heading', { name });
const live = () => here.page.getByText('실시간으로 확인하고 있어요').waitFor();
const lostLine = () => here.page.getByText('다시 연결하고 있어요. 화면을 닫지 않아도 돼요.');
const lost = () => lostLine().first().waitFor();
const wake = () => here.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const online = () => here.page.evaluate(() => dispatchEvent(new Event('online')));

function order(delivery: OrderStatus = 'waiting') {
  orderOf(here.gateway.backend, 2);
  playOrder(here.gateway.backend, 'paid', delivery);
}
/** From here on only the channel tells: the order call is not answered any more. */
const silence = () => play(here.gateway.backend, { orders: { orderComplete: pending } });
/** Wakes the page up, and gives back the question that it asks. */
async function askByWaking() {
  const question = here.page.waitForRequest(
    (request) => new URL(request.url()).pathname === http.orders.orderComplete.path,
  );
  await wake();
  return question;
}
/** The page waits for an answer that never comes: a poll joins that question instead of asking anew. */
async function hang() {
  silence();
  await askByWaking();
}
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

/** Counts how often the page makes the phone buzz: once for each state that it shows after the first. */
const countBuzzes = () =>
  here.page.addInitScript(() => {
    let count = 0;
    navigator.vibrate = () => {
      count += 1;
      document.documentElement.dataset['buzzes'] = String(count);
      return true;
    };
  });
const buzzes = () => here.page.evaluate(() => Number(document.documentElement.dataset['buzzes'] ?? 0));

describe('the live order', () => {
  it('moves with the channel alone, with only the present step lit, in the tab title too', async () => {
    order();
    await here.open(ORDER_AT);
    await live();
    silence();
    here.gateway.moveOrder('preparing');
    await heading(statusMessages.preparing).waitFor();
    here.gateway.moveOrder('ready');
    await heading(statusMessages.ready).waitFor();
    const lit = here.page.getByRole('list', { name: '주문 진행 상황' }).locator('[aria-current="step"]');
    expect(await lit.allTextContents()).toEqual(['준비 완료']);
    expect(await here.page.title()).toBe('준비 완료 027 · 데모 카페');
    expect(await here.page.getByRole('status').filter({ hasText: statusMessages.ready }).count()).toBe(1);
  });

  it('is told how far it is in line, never further than before but when an order came back', async () => {
    order();
    playOrder(here.gateway.backend, 'paid', 'waiting', { ordersAhead: 3 });
    await here.open(ORDER_AT);
    await live();
    silence();
    const inLine = (place: Omit<QueuePositionChanged, 'orderNumber'>) =>
      here.gateway.sockets
        .of(namespaces.shopper)
        .to(ORDER_NUMBER)
        .emit(socketEvents.placeChanged, { orderNumber: ORDER_NUMBER, ...place });
    const soon = new Date(Date.now() + 14 * 60_000).toISOString();
    inLine({ ahead: 1, readyAround: soon, cameBackAt: null });
    await here.page.getByText('내 앞에 1팀 · 약 15분').waitFor();
    inLine({ ahead: 2, readyAround: null, cameBackAt: null });
    await here.page.getByText('내 앞에 1팀', { exact: true }).waitFor();
    inLine({ ahead: 2, readyAround: null, cameBackAt: new Date().toISOString() });
    await here.page.getByText('내 앞에 2팀', { exact: true }).waitFor();
    here.gateway.moveOrder('ready');
    await heading(statusMessages.ready).waitFor();
    expect(await here.page.getByText(/내 앞에/).count()).toBe(0);
  });

  it('is told nothing by an event of waiting', async () => {
    order();
    await countBuzzes();
    const opened = here.page.waitForEvent('websocket');
    await here.open(ORDER_AT);
    await live();
    silence();
    here.gateway.moveOrder('preparing');
    await heading(statusMessages.preparing).waitFor();
    const heard = hearsOf(await opened, 'waiting');
    here.gateway.moveOrder('waiting');
    await heard;
    await settled();
    expect(await heading(statusMessages.preparing).count()).toBe(1);
    here.gateway.moveOrder('ready');
    await heading(statusMessages.ready).waitFor();
    expect(await buzzes()).toBe(2);
  });

  it('is not taken back by an event that was overtaken', async () => {
    order();
    const opened = here.page.waitForEvent('websocket');
    await here.open(ORDER_AT);
    await live();
    silence();
    here.gateway.moveOrder('ready', 3);
    await heading(statusMessages.ready).waitFor();
    const heard = hearsOf(await opened, 'preparing');
    here.gateway.moveOrder('preparing', 2);
    await heard;
    await settled();
    expect(await heading(statusMessages.ready).count()).toBe(1);
    here.gateway.moveOrder('completed', 4);
    await heading(statusMessages.completed).waitFor();
  });

  it('is not taken back by an answer that was read before the change', async () => {
    order('preparing');
    await countBuzzes();
    await here.open(ORDER_AT);
    await live();
    const old = orderComplete(here.gateway.backend);
    let answer = (_: typeof old) => {};
    const late = () => new Promise<typeof old>((resolve) => (answer = resolve));
    play(here.gateway.backend, { orders: { orderComplete: late } });
    const question = await askByWaking();
    silence();
    here.gateway.moveOrder('ready');
    await heading(statusMessages.ready).waitFor();
    answer(old);
    await question.response();
    await settled();
    expect(await heading(statusMessages.ready).count()).toBe(1);
    here.gateway.moveOrder('completed');
    await heading(statusMessages.completed).waitFor();
    expect(await buzzes()).toBe(2);
  });

  it('hears of refunds, in part and whole, in headline, badge and total', async () => {
    order();
    await here.open(ORDER_AT);
    await live();
    silence();
    const money = here.page.getByLabel('결제 정보');
    here.gateway.refundOrder(1_500);
    await here.page.getByText('1,500원이 환불됐어요. 남은 결제 금액은 13,000원이에요.').waitFor();
    expect(await money.textContent()).toMatch(/일부 환불.*환불 금액-1,500원남은 결제 금액13,000원/);
    expect(await heading(statusMessages.waiting).count()).toBe(1);
    here.gateway.refundOrder(14_500, true);
    await heading('주문이 취소됐어요').waitFor();
    expect(await money.textContent()).toMatch(/취소됨.*남은 결제 금액0원/);
    expect(await here.page.title()).toBe('취소됨 027 · 데모 카페');
    expect(await here.page.getByRole('list', { name: '주문 진행 상황' }).count()).toBe(0);
  });

  it('joins with shop and number only once the order is there, and leaves when the page is left', async () => {
    order();
    const sent: string[] = [];
    const closed = new Promise<void>((resolve) => {
      here.page.on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) =>
          sent.push(`${here.gateway.asked(http.orders.orderComplete).length > 0} ${String(payload)}`),
        );
        socket.on('close', () => resolve());
      });
    });
    await here.open(ORDER_AT);
    await live();
    const join = sent.find((frame) => frame.includes(socketEvents.joinOrderRoom));
    expect(join).toMatch(/^true /);
    expect(join).toContain(JSON.stringify({ shopId: SHOP_ID, orderNumber: ORDER_NUMBER }));
    await here.page.getByRole('link', { name: '홈으로 가기' }).click();
    await closed;
  });
});

describe('the live order whose connection is lost', () => {
  it('says calmly that it connects again, and then asks for what happened meanwhile', async () => {
    order();
    const channel = await playChannel(here.page);
    await here.open(ORDER_AT);
    await live();
    await channel.cut();
    await lost();
    await hang();
    playOrder(here.gateway.backend, 'refunded');
    channel.mend();
    await heading('주문이 취소됐어요').waitFor();
    expect(await here.page.getByRole('list', { name: '주문 진행 상황' }).count()).toBe(0);
  });

  it('is not called live for a moment when the device has no network, nor before it is back', async () => {
    order();
    await here.open(ORDER_AT);
    await live();
    await here.page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
      dispatchEvent(new Event('offline'));
    });
    await here.page.getByText('인터넷 연결이 끊겼어요').waitFor();
    expect(await here.page.getByText('실시간으로 확인하고 있어요').count()).toBe(0);
    await here.page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'));
    await online();
    await live();
  });

  it.each([
    ['the server refuses the connection', 'connect'],
    ['the server refuses to let it into the room', 'join'],
    ['the server closes it', 'closed'],
  ] as const)('tries again after %s', async (_, refusal) => {
    order();
    await playChannel(here.page, [refusal, refusal]);
    await here.open(ORDER_AT);
    await lost();
    silence();
    await live();
    expect(await lostLine().count()).toBe(0);
    here.gateway.moveOrder('ready');
    await heading(statusMessages.ready).waitFor();
  });

  it('does not wait for a question from before the phone slept, but asks again when it wakes up', async () => {
    order();
    await here.open(ORDER_AT);
    await live();
    await hang();
    playOrder(here.gateway.backend, 'refunded');
    await wake();
    await heading('주문이 취소됐어요').waitFor();
    expect(await lostLine().count()).toBe(0);
  });

  it('connects anew when the network is back, for a connection may be dead without knowing it', async () => {
    order();
    const channel = await playChannel(here.page);
    await here.open(ORDER_AT);
    await live();
    silence();
    channel.deafen();
    here.gateway.moveOrder('ready');
    await online();
    await heading(statusMessages.ready).waitFor();
    await live();
    expect(await lostLine().count()).toBe(0);
  });
});
