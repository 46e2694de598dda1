import { http } from '@jumun/contracts';
import { paths } from '../../src/paths.ts';
import { bellFor, freshPayoutAccount, paymentNumbered } from '../console-world.ts';
import { callKey, never, refusal } from '../fake-gateway.ts';
import { broken, heading, ownerScreen, press, REFUSED, retryButton, thenOffline, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const { adminPages } = paths;
const newest = paymentNumbered(35);
const emptyDay = {
  daySales: 0,
  weekSales: 0,
  monthSales: 0,
  weekCount: 0,
  productCount: 0,
  paymnetLastList: [],
};

const dashboard = { route: '/store/admin/dashboard', path: adminPages.dashboard };
const dashboardScreens: Screen[] = [
  ownerScreen({ ...dashboard, name: 'console-dashboard', state: 'ready', reach: words('최근 주문') }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-loading',
    state: 'loading',
    own: (_, world) => (world.overrides[callKey(http.orders.dashboard)] = never),
    reach: words('매출을 불러오는 중이에요'),
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-first-day',
    state: 'empty',
    own: (own, world) => {
      own.payments = [];
      world.overrides[callKey(http.orders.dashboard)] = () => ({
        body: { success: true, data: { dashboard: emptyDay } },
      });
    },
    reach: words('최근 주문'),
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-error',
    state: 'error',
    own: (_, world) => (world.overrides[callKey(http.orders.dashboard)] = broken),
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-offline',
    state: 'offline',
    reach: thenOffline(words('최근 주문')),
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-pending-shop',
    state: 'ready',
    own: (own) => (own.shop = { ...own.shop, status: 'pending', business_number: null }),
    reach: words('사업자 등록을 완료하면 QR코드가 만들어져요'),
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-dashboard-session-ended',
    state: 'error',
    own: (_, world) =>
      (world.overrides[callKey(http.orders.dashboard)] = () => refusal(401, 'AUTH097', '다시 로그인해주세요.')),
    reach: async (page) => {
      await page.waitForURL(`**${paths.login}`);
      await page.getByRole('textbox', { name: '이메일' }).waitFor();
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...dashboard,
    name: 'console-bell',
    state: 'ready',
    own: (own) => (own.bells = [bellFor(newest, 1), bellFor(paymentNumbered(34), 2, true)]),
    reach: async (page) => {
      await page.getByRole('button', { name: '알림, 읽지 않은 알림 수 1' }).click();
      await page.getByRole('button', { name: '035번 주문 확인' }).waitFor();
    },
  }),
];

const payments = { route: '/store/admin/paymentList', path: adminPages.payments };
const paymentScreens: Screen[] = [
  ownerScreen({ ...payments, name: 'console-payments', state: 'ready', reach: words('더 보기') }),
  ownerScreen({
    ...payments,
    name: 'console-payments-loading',
    state: 'loading',
    own: (_, world) => (world.overrides[callKey(http.orders.listPayments)] = never),
    reach: words('주문을 불러오는 중이에요'),
  }),
  ownerScreen({
    ...payments,
    name: 'console-payments-empty',
    state: 'empty',
    own: (own) => (own.payments = []),
    reach: words('아직 들어온 주문이 없어요.'),
  }),
  ownerScreen({
    ...payments,
    name: 'console-payments-error',
    state: 'error',
    own: (_, world) => (world.overrides[callKey(http.orders.listPayments)] = broken),
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({
    ...payments,
    name: 'console-payments-offline',
    state: 'offline',
    reach: thenOffline(words('더 보기')),
  }),
];

const detail = { route: '/store/admin/paymentDetail/{payment_id}', path: adminPages.payment(newest.payment_id) };
const paymentDetailScreens: Screen[] = [
  ownerScreen({ ...detail, name: 'console-payment', state: 'ready', reach: words('035') }),
  ownerScreen({
    ...detail,
    name: 'console-payment-loading',
    state: 'loading',
    own: (_, world) => (world.overrides[callKey(http.orders.paymentDetail)] = never),
    reach: words('주문을 불러오는 중이에요'),
  }),
  ownerScreen({
    ...detail,
    name: 'console-payment-error',
    state: 'error',
    own: (_, world) => (world.overrides[callKey(http.orders.paymentDetail)] = broken),
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({ ...detail, name: 'console-payment-offline', state: 'offline', reach: thenOffline(words('035')) }),
  ownerScreen({
    ...detail,
    name: 'console-payment-refund',
    state: 'ready',
    own: (own) => (own.payments = [{ ...newest, status: 'paid', delivery_status: 'ready' }]),
    reach: async (page) => {
      await press(page, '환불하기');
      await page.getByRole('textbox', { name: '환불 사유' }).waitFor();
    },
  }),
];

const onboarding = { route: '/onboarding', path: paths.onboarding };
const onboardingResult = { route: '/onboarding/success', path: paths.onboardingSuccess('other') };
const onboardingScreens: Screen[] = [
  ownerScreen({
    ...onboarding,
    name: 'console-onboarding',
    state: 'ready',
    own: (own) => {
      own.shop = { ...own.shop, status: 'wating' };
      own.payoutAccount = { ...freshPayoutAccount, provider: 'bank-file', needs_bank_account: true };
    },
    reach: words('심사 중'),
  }),
  ownerScreen({
    ...onboarding,
    name: 'console-onboarding-loading',
    state: 'loading',
    own: (own, world) => {
      own.shop = { ...own.shop, status: 'wating' };
      world.overrides[callKey(http.payouts.payoutAccount)] = never;
    },
    reach: words('인증 상태를 불러오는 중이에요'),
  }),
  ownerScreen({
    ...onboarding,
    name: 'console-onboarding-error',
    state: 'error',
    own: (own, world) => {
      own.shop = { ...own.shop, status: 'wating' };
      world.overrides[callKey(http.payouts.payoutAccount)] = broken;
    },
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({
    ...onboarding,
    name: 'console-onboarding-offline',
    state: 'offline',
    own: (own) => (own.shop = { ...own.shop, status: 'wating' }),
    reach: thenOffline(words('심사 중')),
  }),
  { ...onboarding, name: 'console-onboarding-stranger', state: 'ready', reach: words('로그인하지 않음') },
  ownerScreen({
    ...onboardingResult,
    name: 'console-onboarding-success',
    state: 'ready',
    path: paths.onboardingSuccess(newest.shop_id),
    reach: heading('축하해요, 계정이 만들어졌어요'),
  }),
  ownerScreen({
    ...onboardingResult,
    name: 'console-onboarding-failed',
    state: 'ready',
    reach: heading('인증을 마치지 못했어요'),
  }),
  ownerScreen({
    ...onboardingResult,
    name: 'console-onboarding-checking',
    state: 'loading',
    own: (_, world) => (world.overrides[callKey(http.payouts.payoutAccount)] = never),
    reach: heading('인증 결과를 확인하고 있어요'),
  }),
  ownerScreen({
    ...onboardingResult,
    name: 'console-onboarding-result-error',
    state: 'error',
    own: (_, world) => (world.overrides[callKey(http.payouts.payoutAccount)] = broken),
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({
    ...onboardingResult,
    name: 'console-onboarding-result-offline',
    state: 'offline',
    reach: thenOffline(heading('인증을 마치지 못했어요')),
  }),
];

/** The owner's day: orders and money. */
export const consoleScreens: Screen[] = [
  ...dashboardScreens,
  ...paymentScreens,
  ...paymentDetailScreens,
  ...onboardingScreens,
];
