import { socketEvents } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import type { Locator, Page } from 'playwright-core';
import { NOTICE_MS } from '../../src/console/orders/incoming/notices.ts';
import { adminPaths } from '../../src/console/paths.ts';
import { cutChannel, ownerChannel, type OwnerChannel } from '../console-channel.ts';
import { bellFor, paymentNumbered, type ConsoleBackend } from '../console-backend.ts';
import { SATURDAY } from '../console-settlement-backend.ts';
import { play } from '../fake-gateway.ts';
import { heading, ownerScreen, prepared, press, REFUSED, retryButton, words, sounding } from './owner-screen.ts';
import type { Screen } from './screen.ts';

/** The menu with its words: beside the screen where there is room, in front of it elsewhere. */
async function openMenu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: '메뉴 열기' });
  if (!(await opener.isVisible())) return page.getByRole('navigation', { name: '관리 메뉴' });
  await opener.click();
  return page.getByRole('dialog', { name: '메뉴' });
}

/** New orders do not go while they are looked at. */
const stayForEver = (page: Page) =>
  page.addInitScript((shownMs) => {
    const setTimer = window.setTimeout;
    const patient: (...args: Parameters<typeof setTimer>) => number = (act, delay, ...more) =>
      delay === shownMs ? 0 : setTimer(act, delay, ...more);
    window.setTimeout = Object.assign(patient, setTimer);
  }, NOTICE_MS);
/** Playwright activates the page without an input of the test; this reports no activation. */
const untouched = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false, isActive: false } });
  });

/** Channels by page; new orders are sent over them. */
const channels = new WeakMap<Page, OwnerChannel>();

const newest = paymentNumbered(35);
const dashboard = { route: '/store/admin/dashboard', path: adminPaths.dashboard };
const bell = (count: number) => `알림, 읽지 않은 알림 수 ${count}`;
const bellScreens: Screen[] = [
  ownerScreen({
    ...dashboard,
    name: 'console-bell',
    state: 'ready',
    own: (own) => (own.bells = [bellFor(newest, 1), bellFor(paymentNumbered(34), 2, true)]),
    reach: async (page) => {
      await words('최근 주문')(page);
      await page.getByRole('button', { name: bell(1) }).click();
      await page.getByRole('button', { name: '035번 주문 확인' }).waitFor();
    },
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-bell-full',
    state: 'ready',
    own: (own) => (own.bells = Array.from({ length: 120 }, (_, n) => bellFor(paymentNumbered(n + 1), n + 1))),
    reach: async (page) => {
      await words('최근 주문')(page);
      await page.getByRole('button', { name: '알림, 읽지 않은 알림 수 99+' }).click();
      await page.getByRole('button', { name: '001번 주문 확인' }).waitFor();
    },
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-bell-empty',
    state: 'empty',
    reach: async (page) => {
      await words('최근 주문')(page);
      await press(page, '알림');
      await words('알림이 없습니다.')(page);
    },
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-bell-loading',
    state: 'loading',
    own: (_, backend) => play(backend, { notifications: { listNotifications: pending } }),
    reach: async (page) => {
      await words('최근 주문')(page);
      await press(page, '알림');
      await page.getByText('알림을 불러오는 중이에요').waitFor({ state: 'attached' });
    },
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-bell-error',
    state: 'error',
    own: (_, backend) =>
      play(backend, { notifications: { listNotifications: refused('FORBIDDEN', { message: '권한이 없어요.' }) } }),
    reach: async (page) => {
      await words('최근 주문')(page);
      await press(page, '알림');
      await retryButton(page);
    },
    faults: REFUSED,
  }),
];

/** No order waits: on a phone the bar of the orders would take this one's place. */
function unverified(own: ConsoleBackend): void {
  own.shop = { ...own.shop, emailVerified: false };
  own.payments = own.payments.map((payment) => ({ ...payment, orderStatus: 'completed' }));
}
/** A touch turns the sound on, whose bar has the only place under a phone's head before. */
const touched = async (page: Page) => {
  await words('최근 주문')(page);
  await page.keyboard.press('Shift');
};
const openEmail = async (page: Page) => {
  await touched(page);
  await press(page, '인증번호 입력하기');
  await page.getByLabel('인증번호 6자리').waitFor();
};
const emailScreens: Screen[] = [
  ownerScreen({
    ...dashboard,
    name: 'console-email-notice',
    state: 'ready',
    own: unverified,
    reach: async (page) => {
      await touched(page);
      await words('이메일 확인이 필요해요')(page);
    },
  }),
  ownerScreen({ ...dashboard, name: 'console-email', state: 'ready', own: unverified, reach: openEmail }),
  ownerScreen({
    ...dashboard,
    name: 'console-email-sent',
    state: 'ready',
    own: (own, backend) => {
      unverified(own);
      play(backend, { auth: { sendEmailCode: () => undefined } });
    },
    reach: async (page) => {
      await openEmail(page);
      await press(page, '인증번호 다시 받기');
      await words('인증번호를 다시 보냈어요.')(page);
    },
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-email-wrong',
    state: 'error',
    own: (own, backend) => {
      unverified(own);
      play(backend, { auth: { verifyEmail: refused('EMAIL_CODE_WRONG') } });
    },
    reach: async (page) => {
      await openEmail(page);
      await page.getByLabel('인증번호 6자리').fill('000000');
      await press(page, '확인하기');
      await words('인증번호가 다르거나')(page);
    },
    faults: REFUSED,
  }),
].map(sounding);

const frame = { ...dashboard, state: 'ready' } as const;
const frameScreens: Screen[] = [
  ownerScreen({
    ...frame,
    name: 'console-menu',
    isBuiltForItsWidth: true,
    reach: async (page) => {
      await words('최근 주문')(page);
      if (await page.evaluate(() => innerWidth < 1024)) await press(page, '메뉴 열기');
      await page.getByRole('link', { name: '카카오톡 주문 알림', exact: true }).waitFor();
    },
  }),
  ownerScreen({
    ...frame,
    name: 'console-log-out',
    isBuiltForItsWidth: true,
    reach: async (page) => {
      await words('최근 주문')(page);
      await (await openMenu(page)).getByRole('button', { name: '로그아웃', exact: true }).click();
      await page.getByRole('button', { name: '로그아웃하기' }).waitFor();
    },
  }),
  ownerScreen({
    ...frame,
    name: 'console-broken-screen',
    isBuiltForItsWidth: true,
    state: 'error',
    reach: async (page) => {
      await words('최근 주문')(page);
      await page.route(/\/assets\/CategoryListPage-/, (route) => route.abort());
      await (await openMenu(page)).getByRole('link', { name: '카테고리 관리' }).click();
      await heading(/화면을 열지 못했어요/)(page);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    faults: /Failed to (load resource|fetch dynamically imported)/,
  }),
  prepared(
    ownerScreen({
      ...frame,
      name: 'console-new-orders',
      reach: async (page) => {
        await words('최근 주문')(page);
        await channels.get(page)?.connected();
        for (let n = 1; n <= 9; n += 1) {
          const { orderNumber: order, createdAt: timestamp } = paymentNumbered(n);
          channels.get(page)?.send(socketEvents.newOrder, { data: order, timestamp, count: n, kind: 'order-paid' });
        }
        await page.getByRole('link', { name: /새 주문 \d건 더 보기/ }).waitFor();
      },
    }),
    async (page) => {
      await stayForEver(page);
      channels.set(page, await ownerChannel(page));
    },
  ),
  prepared(
    ownerScreen({
      ...frame,
      name: 'console-channel-cut',
      reach: async (page) => {
        await words('최근 주문')(page);
        await words('새 주문 알림을 다시 연결하고 있어요.')(page);
      },
    }),
    cutChannel,
  ),
  prepared(
    ownerScreen({
      ...frame,
      name: 'console-sound-locked',
      reach: async (page) => {
        await words('최근 주문')(page);
        await page.getByRole('button', { name: '새 주문 소리 켜기' }).waitFor();
      },
    }),
    untouched,
  ),
];

/** Screens of the frame around every page of the console. */
export const consoleFrameScreens: Screen[] = [...bellScreens, ...emailScreens, ...frameScreens].map((screen) => ({
  ...screen,
  at: SATURDAY,
}));
