import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { opsPaths } from '../../src/operator/paths.ts';
import type { Backend } from '../fake-gateway.ts';
import { type OperatorBackend, layOnDesk, shopNumbered } from '../operator-desk-backend.ts';
import { answering, full, operatorScreen, seen, statesOf } from './operator-screen.ts';
import { OPERATOR } from '../operator-backend.ts';
import { press, REFUSED, retryButton, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const { operator, payouts } = http;
const { shopId } = shopNumbered(1);

const changed = (change: (desk: OperatorBackend) => void) => (backend: Backend) => change(layOnDesk(backend));

const shops = { route: '/ops/shops', path: opsPaths.shops };
const shopsScreens: Screen[] = [
  ...statesOf({
    ...shops,
    name: 'ops-shops',
    call: operator.listShops,
    what: '상점을',
    ready: '성수 붕어빵',
    lay: full,
  }),
  operatorScreen({
    ...shops,
    name: 'ops-shops-empty',
    state: 'empty',
    reach: async (page) => {
      await page.getByRole('searchbox', { name: '상점 검색' }).fill('x');
      await page.keyboard.press('Enter');
      await words(/찾는 상점이 없어요/)(page);
    },
  }),
];

const shop = { route: '/ops/shops/:shopId', path: opsPaths.shop(shopId) };
const whole = seen('변경 기록');
const shopScreens: Screen[] = [
  ...statesOf({
    ...shop,
    name: 'ops-shop',
    call: operator.shopDetail,
    what: '상점을',
    ready: '변경 기록',
    lay: full,
  }),
  operatorScreen({
    ...shop,
    name: 'ops-shop-keys',
    state: 'ready',
    desk: full,
    reach: async (page) => {
      await whole(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: '심사 단축키' }).waitFor();
    },
  }),
  operatorScreen({
    ...shop,
    name: 'ops-shop-fee-coming',
    state: 'ready',
    desk: changed((desk) => {
      const change = { fromBps: 500, toBps: 450, operatorId: OPERATOR.operatorId, reason: '계약서를 다시 썼어요.' };
      desk.fee.coming = [{ ...change, at: '2026-12-01T00:00:00+09:00' }];
    }),
    reach: seen('계약서를 다시 썼어요.'),
  }),
  operatorScreen({
    ...shop,
    name: 'ops-shop-restricted',
    state: 'ready',
    desk: changed(({ shops: [first] }) => {
      if (!first) return;
      Object.assign(first, { status: 'restricted', restrictedBy: ['operator', 'payout-provider'], waitsFor: [] });
      first.shop.restrictionReason = '같은 사업자번호로 여러 상점을 열었어요.\n확인이 끝날 때까지 멈출게요.';
      first.businessCheck = { state: 'closed', taxType: null };
    }),
    reach: seen('제한한 곳: 운영자, 지급 대행사'),
  }),
  operatorScreen({
    ...shop,
    name: 'ops-shop-reason',
    state: 'ready',
    desk: full,
    reach: async (page) => {
      await whole(page);
      await press(page, '반려');
      await page.getByRole('alertdialog').getByRole('button', { name: '반려' }).click();
      await words('사유를 입력해주세요.')(page);
    },
  }),
  operatorScreen({
    ...shop,
    name: 'ops-shop-paper',
    state: 'ready',
    desk: full,
    reach: async (page) => {
      await whole(page);
      await press(page, '사업자등록증 보기');
      await page.getByRole('img', { name: '사업자등록증' }).waitFor();
    },
  }),
  operatorScreen({
    ...shop,
    name: 'ops-shop-account',
    state: 'ready',
    desk: full,
    reach: async (page) => {
      await whole(page);
      await press(page, '계좌 보기');
      await words('110-123-456789')(page);
      await press(page, '계좌 확인');
      await words('이 계좌를 확인했나요?')(page);
    },
  }),
  operatorScreen({
    ...shop,
    name: 'ops-shop-account-error',
    state: 'ready',
    desk: answering(payouts.payoutAccounts, refused('INTERNAL')),
    reach: async (page) => {
      await whole(page);
      await retryButton(page);
    },
    faults: REFUSED,
  }),
];

/** The shops of the desk. */
export const operatorShopScreens: Screen[] = [...shopsScreens, ...shopScreens];
