import { http, socketEvents, statusMessages } from '@jumun/contracts';
import type { Locator } from 'playwright-core';
import { livePlay } from './console-live-visit.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { bellFor, paymentNumbered } from './console-backend.ts';
import { play } from './fake-gateway.ts';

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

  it('says its number, time and sum on a phone', async () => {
    await openLive();
    come(1);
    const card = notices().getByRole('listitem');
    await card.getByText('3,500원').waitFor();
    expect(await card.innerText()).toMatch(/새 주문\s+3,500원\s+027번 · 11\. 21\. 13:18 주문/);
    const words = notice('027');
    expect(await words.evaluate((shown) => shown.getBoundingClientRect().width > 20)).toBe(true);
  });

  it('does not go from under the hand that is about to open it', async () => {
    await here.page.clock.install();
    await openLive();
    await stopTime();
    come(1);
    await here.page.getByRole('button', { name: /^027 새 주문/ }).focus();
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
    come(1, newest.orderNumber);
    await here.page.getByRole('button', { name: /^035 새 주문/ }).click();
    await here.page.waitForURL(`**/paymentDetail/${newest.paymentId}`);
    await until(here.page, () => here.own.bells.every(({ read }) => read));
  });

  it.each([360, DESKTOP_PX])(
    'shares its place at %i px with one other, and the rest is a figure that leads on',
    async (width) => {
      const most = 2;
      await here.comeAgain(width);
      await here.page.clock.install();
      await openLive();
      await stopTime();
      for (let n = 1; n <= 9; n += 1) come(n, paymentNumbered(n).orderNumber);
      const more = here.page.getByRole('link', { name: `새 주문 ${9 - most}건 더 보기` });
      await more.waitFor();
      expect(await notices().getByRole('listitem').count()).toBe(most);
      await notice('009').waitFor();
      // Where one is already is no way to the rest.
      expect(await more.getAttribute('href')).toBe('/store/admin/paymentList');
      await here.page.getByRole('link', { name: /^접수 대기/ }).waitFor();
    },
  );

  it('counts in the title of the tab as long as nobody has taken it', async () => {
    here.own.payments = [{ ...newest, status: 'paid', orderStatus: 'waiting' }];
    await openLive();
    await here.page.waitForFunction(() => document.title === '(1) 대시보드 · 주문(Jumun)');
    here.own.payments = [{ ...newest, status: 'paid', orderStatus: 'preparing' }];
    const { orderNumber } = newest;
    const message = statusMessages.preparing;
    here.channel.send(socketEvents.statusChanged, { orderNumber, status: 'preparing', message });
    await here.page.waitForFunction(() => document.title === '대시보드 · 주문(Jumun)');
  });

  it('is told on the device while nobody looks at the page, once that was allowed, by its number alone', async () => {
    await here.page.addInitScript(() => {
      const shown: string[] = [];
      class Shown {
        static permission = 'default';
        static requestPermission = () => Promise.resolve((Shown.permission = 'granted'));
        constructor(title: string, { body }: { body: string }) {
          shown.push(`${title}: ${body}`);
          document.documentElement.dataset['shown'] = JSON.stringify(shown);
        }
      }
      Object.defineProperty(globalThis, 'Notification', { value: Shown });
    });
    const shown = (count: number) =>
      here.page.waitForFunction((many) => {
        const all = JSON.parse(document.documentElement.dataset['shown'] ?? '[]') as string[];
        return all.length === many && all.at(-1);
      }, count);
    await openLive();
    come(1, paymentNumbered(33).orderNumber);
    await notice('033').waitFor();
    await here.button('알림').click();
    await here.page.getByRole('switch', { name: '다른 화면을 볼 때도 알리기' }).click();
    await shown(1);
    await here.page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
    come(2, newest.orderNumber);
    expect(await (await shown(2)).jsonValue()).toBe('주문(Jumun): 새 주문 035번');
  });
});

/** The controls and the number of the open order that lie under something else, by their names. */
const covered = () =>
  here.page.evaluate(() => {
    const HEADER_PX = 106;
    const found: string[] = [];
    const isClipped = (thing: Element, x: number, y: number) => {
      for (let outer = thing.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const { left, right, top, bottom } = outer.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return true;
      }
      return false;
    };
    // Content scrolls under the header's own box and under the bar at the thumb, which belong to the page.
    const isUnderFrame = (hit: Element, y: number) => {
      const bar = hit.closest('[class*="bottom-0"]');
      return y < HEADER_PX || (bar !== null && bar.getBoundingClientRect().bottom >= innerHeight - 1);
    };
    for (const thing of document.querySelectorAll('button, a[href], input, [aria-label="주문 요약"] p')) {
      const { left, top, width, height } = thing.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width <= 1 || x < 0 || x > innerWidth || y < 0 || y > innerHeight || isClipped(thing, x, y)) continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || thing.contains(hit) || hit.contains(thing)) continue;
      // A card is one link, on which its own words and button stand.
      if (thing.parentElement?.contains(hit)) continue;
      if (!thing.closest('header') && isUnderFrame(hit, y)) continue;
      found.push(`${thing.getAttribute('aria-label') ?? thing.textContent} under ${hit.outerHTML.slice(0, 90)}`);
    }
    return found;
  });

describe('a rush of 40 orders in a minute', () => {
  it.each([
    ['a tablet', 1024, '/paymentList'],
    ['a tablet', 1024, `/paymentDetail/${paymentNumbered(4).paymentId}`],
    ['a phone', 360, `/paymentDetail/${paymentNumbered(4).paymentId}`],
    ['a phone', 360, '/dashboard'],
  ])(
    'lays nothing over a button or the open order’s number on %s of %i px at %s',
    async (_, width, screen) => {
      await here.comeAgain(width);
      if (width === 1024) await here.page.setViewportSize({ width, height: 768 });
      const still = paymentNumbered(4);
      here.own.payments = [{ ...still, status: 'paid', orderStatus: 'waiting' }];
      await here.page.clock.install();
      await here.open(screen);
      await here.channel.connected();
      await here.page.getByRole('link', { name: '접수 대기 1건' }).first().waitFor();
      await here.page.waitForLoadState('networkidle');
      await stopTime();
      for (let n = 1; n <= 40; n += 1) {
        const came = { ...paymentNumbered(100 + n), status: 'paid', orderStatus: 'waiting' } as const;
        here.own.payments = [...here.own.payments, came];
        come(n, came.orderNumber);
        await passUntil(here.page.getByRole('link', { name: `접수 대기 ${n + 1}건` }));
        await here.page.clock.fastForward(1_500);
        expect(await covered()).toEqual([]);
      }
      expect(await here.page.title()).toMatch(/^\(41\) /);
    },
    120_000,
  );
});

describe('an order from before', () => {
  it('is no news when reading another makes room for it in the bell', async () => {
    const ROOM = 2;
    here.own.bells = [35, 34, 33].map((n, index) => bellFor(paymentNumbered(n), index + 1));
    play(here.gateway.backend, {
      notifications: {
        listNotifications: () =>
          [...here.own.bells].sort((one, other) => Number(one.read) - Number(other.read)).slice(0, ROOM),
      },
    });
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
    const { orderNumber, paymentId } = paymentNumbered(34);
    here.own.payments = here.own.payments.map((payment) =>
      payment.paymentId === paymentId ? { ...payment, orderStatus: 'completed' } : payment,
    );
    here.channel.send(socketEvents.statusChanged, {
      orderNumber,
      status: 'completed',
      message: statusMessages.completed,
    });
    await moved.getByText('수령 완료').waitFor();
  });
});

describe('the first connection', () => {
  it('has the bell asked anew, though its first answer is still on its way and may lack an order', async () => {
    const bell = http.notifications.listNotifications;
    let answer: () => void = () => undefined;
    const old = new Promise<[]>((resolve) => (answer = () => resolve([])));
    const bringBack = play(here.gateway.backend, { notifications: { listNotifications: () => old } });
    const letIn = here.channel.hold();
    await here.open('/dashboard');
    await here.gateway.heard(bell);
    bringBack();
    here.own.bells = [bellFor(newest, 1)];
    letIn();
    await here.channel.connected();
    answer();
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
    const before = here.gateway.asked(http.orders.dashboard).length;
    await here.channel.drop();
    await here.channel.connected(2);
    await until(here.page, () => here.gateway.asked(http.orders.dashboard).length > before);
    await here.page.getByRole('heading', { name: '대시보드', exact: true }).waitFor();
  });
});
