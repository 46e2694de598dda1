import { http, socketEvents, statusMessages } from '@jumun/contracts';
import type { Locator } from 'playwright-core';
import { held } from './account-visit.ts';
import { livePlay } from './console-live-visit.ts';
import { ownerFixture } from './console-fixture.ts';
import { askedOf, until } from './console-visit.ts';
import { bellFor, paymentNumbered } from './console-backend.ts';
import { callKey, data } from './fake-gateway.ts';

const here = ownerFixture({ payments: 35 });
const { notices, notice, come, stopTime, openLive } = livePlay(here);

const DESKTOP_PX = 1280;
const newest = paymentNumbered(35);

/** Lets the stopped time pass in small steps until something is there to be seen. */
async function passUntil(thing: Locator): Promise<void> {
  while ((await thing.count()) === 0) await here.page.clock.runFor(20);
}

describe('a new order', () => {
  it('stands on the screen for five seconds and refreshes the figures', async () => {
    await here.page.clock.install();
    await openLive();
    await stopTime();
    const refreshed = here.page.waitForRequest(`**${http.orders.dashboard.path}`);
    come(1);
    await notice('027').waitFor();
    await refreshed;
    await here.page.clock.fastForward(4_900);
    expect(await notice('027').count()).toBe(1);
    await here.page.clock.fastForward(200);
    await notice('027').waitFor({ state: 'detached' });
  });

  it('does not go from under the hand that is about to open it', async () => {
    await here.page.clock.install();
    await openLive();
    await stopTime();
    come(1);
    await here.button('주문 확인').focus();
    await here.page.clock.fastForward(20_000);
    expect(await notice('027').count()).toBe(1);
    await here.page.getByRole('link', { name: '대시보드로 가기' }).focus();
    await here.page.clock.fastForward(5_100);
    await notice('027').waitFor({ state: 'detached' });
  });

  it('is opened by its button and counts as read then', async () => {
    here.own.bells = [bellFor(newest, 1)];
    await here.open('/categoryList');
    await here.channel.connected();
    come(1, newest.order_number);
    await here.button('주문 확인').click();
    await here.page.waitForURL(`**/paymentDetail/${newest.payment_id}`);
    await until(here.page, () => here.own.bells.every(({ read }) => read));
  });

  it.each([
    [360, 2],
    [DESKTOP_PX, 7],
  ])('shares the screen of %i px with others up to %i, and the dashboard has the rest', async (width, most) => {
    await here.comeAgain(width);
    await here.page.clock.install();
    await openLive();
    await stopTime();
    for (let n = 1; n <= 9; n += 1) come(n, paymentNumbered(n).order_number);
    const more = here.page.getByRole('link', { name: `새 주문 ${9 - most}건 더 보기` });
    await more.waitFor();
    expect(await notices().getByRole('listitem').count()).toBe(most);
    await notice('009').waitFor();
    expect(await more.getAttribute('href')).toBe('/store/admin/dashboard');
  });
});

describe('an order from before', () => {
  it('is no news when reading another makes room for it in the bell', async () => {
    const ROOM = 2;
    here.own.bells = [35, 34, 33].map((n, index) => bellFor(paymentNumbered(n), index + 1));
    here.gateway.backend.overrides[callKey(http.notifications.listNotifications)] = () =>
      data([...here.own.bells].sort((one, other) => Number(one.read) - Number(other.read)).slice(0, ROOM));
    await openLive();
    await here.page.getByRole('button', { name: '알림, 읽지 않은 알림 수 3' }).click();
    await here.button('035번 알림 읽음').click();
    await here.page.getByRole('button', { name: '알림, 읽지 않은 알림 수 2', includeHidden: true }).waitFor();
    await here.page.keyboard.press('Escape');
    await here.page.getByRole('dialog', { name: '알림' }).waitFor({ state: 'detached' });
    await here.page.getByRole('button', { name: '알림, 읽지 않은 알림 수 2' }).click();
    await here.button('033번 알림 읽음').waitFor();
    come(3);
    await notice('027').waitFor();
    expect(await notices().getByRole('listitem').count()).toBe(1);
  });
});

describe('a move on another tablet', () => {
  it('is shown on the dashboard, too', async () => {
    await openLive();
    const orders = here.page.getByRole('table', { name: '최근 주문' }).getByRole('row');
    const moved = orders.filter({ hasText: '034' });
    await moved.getByText('준비 완료').waitFor();
    const { order_number: orderNumber, payment_id } = paymentNumbered(34);
    here.own.payments = here.own.payments.map((payment) =>
      payment.payment_id === payment_id ? { ...payment, delivery_status: 'completed' } : payment,
    );
    here.channel.send(socketEvents.statusChanged, {
      orderNumber,
      status: 'completed',
      message: statusMessages.completed,
    });
    await moved.getByText('주문 완료').waitFor();
  });
});

describe('the first connection', () => {
  it('has the bell asked anew, though its first answer is still on its way and may lack an order', async () => {
    const bell = callKey(http.notifications.listNotifications);
    const usual = here.gateway.backend.overrides[bell];
    const old = held(data([]));
    here.gateway.backend.overrides[bell] = old.answered;
    const letIn = here.channel.hold();
    await here.open('/dashboard');
    await here.gateway.heard(bell);
    if (usual) here.gateway.backend.overrides[bell] = usual;
    here.own.bells = [bellFor(newest, 1)];
    letIn();
    await here.channel.connected();
    old.letGo();
    await here.gateway.heard(bell, 2);
    await here.page.getByRole('button', { name: /^알림/ }).click();
    await here.button('035번 주문 확인').waitFor();
  });
});

describe('a break of the connection', () => {
  it('ends at once when the network is back, and what came meanwhile is announced, the newest first', async () => {
    await here.comeAgain(360, { fresh: true });
    await here.page.clock.install();
    await openLive();
    await stopTime();
    await here.page.context().setOffline(true);
    await here.page.getByText('인터넷 연결이 끊겼어요').waitFor();
    await here.channel.drop();
    const missed = [paymentNumbered(34), newest];
    here.own.bells = missed.map((payment, index) => bellFor(payment, index + 1));
    // Time stands still: whatever happens now did not wait for a pause between two tries.
    await here.page.context().setOffline(false);
    await here.channel.connected(2);
    await passUntil(notice('035'));
    await notice('034').waitFor();
    const shown = await notices().getByRole('listitem').allInnerTexts();
    expect(shown.map((card) => card.trim().slice(0, 3))).toEqual(['035', '034']);
  });

  it('is said calmly when it lasts, and in the bell', async () => {
    await here.page.clock.install();
    await openLive();
    await stopTime();
    await here.channel.refuse();
    await passUntil(here.page.getByText('새 주문 알림을 다시 연결하고 있어요.'));
    await here.button('알림').click();
    await here.page.getByText('다시 연결하고 있어요', { exact: true }).waitFor();
  });

  it('asks for everything again when it ends', async () => {
    await openLive();
    const before = askedOf(here.gateway, http.orders.dashboard).length;
    await here.channel.drop();
    await here.channel.connected(2);
    await until(here.page, () => askedOf(here.gateway, http.orders.dashboard).length > before);
    await here.page.getByRole('heading', { name: '대시보드', exact: true }).waitFor();
  });
});
