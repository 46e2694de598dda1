import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { adminPaths } from '../../src/console/paths.ts';
import { paths } from '../../src/addresses/paths.ts';
import { nothingSold } from '../console-sales.ts';
import { SATURDAY } from '../console-settlement-backend.ts';
import { play } from '../fake-gateway.ts';
import { ownerScreen, prepared, press, REFUSED, retryButton, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const emptyDay = {
  dayCounter: 0,
  weekCounter: 0,
  monthCounter: 0,
  daySales: 0,
  dayNet: 0,
  weekSales: 0,
  weekNet: 0,
  monthSales: 0,
  monthNet: 0,
  weekCount: 0,
  weekRefunded: 0,
  productCount: 0,
  latestPayments: [],
};

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
const onIphone = (page: Page) =>
  page.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), IPHONE);

/** A service worker that is of a newer build than the page. */
const withNewerWorker = (page: Page) =>
  page.addInitScript(() => {
    const waiting = { postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(true) };
    const update = () => Promise.resolve();
    const registration = Object.assign(new EventTarget(), { waiting, active: waiting, installing: null, update });
    const workers = { register: () => Promise.resolve(registration), ready: Promise.resolve(registration) };
    Object.defineProperty(navigator, 'serviceWorker', { value: workers });
  });

const dashboard = { route: '/store/admin/dashboard', path: adminPaths.dashboard };
const dashboardScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({ ...dashboard, name: 'console-dashboard', state: 'ready', reach: words('최근 주문') }),
    http.orders.dashboard,
    words('매출을 불러오는 중이에요'),
  ),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-first-day',
    state: 'empty',
    own: (own, backend) => {
      own.payments = [];
      play(backend, { orders: { sales: nothingSold } });
      play(backend, {
        orders: {
          dashboard: { dashboard: emptyDay },
        },
      });
    },
    reach: words('최근 주문'),
  }),
  prepared(
    ownerScreen({
      ...dashboard,
      name: 'console-dashboard-install-card',
      state: 'ready',
      reach: words('‘홈 화면에 추가’를 골라주세요.'),
    }),
    onIphone,
  ),
  prepared(
    ownerScreen({
      ...dashboard,
      name: 'console-dashboard-new-version',
      state: 'ready',
      reach: async (page) => {
        await words('최근 주문')(page);
        await page.keyboard.press('Shift');
        await words('새 버전이 있어요.')(page);
      },
    }),
    withNewerWorker,
  ),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-pending-shop',
    state: 'ready',
    own: (own) => (own.shop = { ...own.shop, status: 'pending', businessNumber: null }),
    reach: words('사업자 정보를 등록하면 QR코드가 만들어져요'),
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-phone-not-proven',
    state: 'ready',
    own: (own) => (own.shop = { ...own.shop, phoneVerified: false }),
    reach: words('휴대전화 확인하기'),
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-session-ended',
    state: 'error',
    own: (_, backend) => play(backend, { orders: { dashboard: refused('AUTH097') } }),
    reach: async (page) => {
      await page.waitForURL(`**${paths.login}`);
      await page.getByRole('textbox', { name: '이메일' }).waitFor();
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-new-shop',
    state: 'ready',
    own: (own) => {
      own.products = [];
      own.shop = {
        ...own.shop,
        status: 'pending',
        address: null,
        businessLicenseFile: null,
        agreedPrivacy: false,
        rejectionReason: '사업자등록증 사진이 흐려서 글자를 읽을 수 없어요',
      };
    },
    reach: words('약관 동의'),
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-restricted',
    state: 'ready',
    own: (own) => (own.shop = { ...own.shop, status: 'restricted', restrictionReason: '신고가 접수됐어요' }),
    reach: words('제한된 이유: 신고가 접수됐어요'),
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-sales-error',
    state: 'error',
    own: (_, backend) =>
      play(backend, { orders: { sales: refused('INVALID_INPUT', { message: '기간을 다시 골라주세요.' }) } }),
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-sales-table',
    state: 'ready',
    path: `${adminPaths.dashboard}?sales=week`,
    reach: async (page) => {
      await press(page, '표로 보기');
      await page.getByRole('table', { name: '매출 추이' }).waitFor();
    },
  }),
];

/** The dashboard, on a Saturday. */
export const consoleDashboardScreens: Screen[] = dashboardScreens.map((screen) => ({ ...screen, at: SATURDAY }));
