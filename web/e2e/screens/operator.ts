import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { opsPaths } from '../../src/operator/paths.ts';
import { type Backend, play } from '../fake-gateway.ts';
import { numbered } from '../fake-ids.ts';
import { inquiryNumbered, layOnDesk, logNumbered } from '../operator-desk-backend.ts';
import { nothingWaits, OPERATOR_PASSWORD } from '../operator-backend.ts';
import { full, operatorScreen, seen, statesOf } from './operator-screen.ts';
import { heading, press, REFUSED, retryButton, thenOffline, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const { inquiry, desk: machinery } = http;

/** Everything is broken, as far as operators can see. */
const allBroken = ({ played }: Backend) => void played.playReads(refused('INTERNAL'));
const allSlow = ({ played }: Backend) => void played.playReads(pending);

const login = { route: '/ops/login', path: opsPaths.login };
const fillIn = async (page: Page) => {
  await heading('운영자 로그인')(page);
  await page.getByLabel('이메일').fill('ops@jumun.test');
  await page.getByRole('textbox', { name: '비밀번호' }).fill(OPERATOR_PASSWORD);
};
/** A screen without a log-in. */
const atTheDoor = (screen: Parameters<typeof operatorScreen>[0]): Screen => ({
  ...operatorScreen(screen),
  prepare: async () => undefined,
});
const loginScreens: Screen[] = [
  atTheDoor({ ...login, name: 'ops-login', state: 'ready', reach: heading('운영자 로그인') }),
  atTheDoor({
    ...login,
    name: 'ops-login-loading',
    state: 'loading',
    desk: (backend) => play(backend, { auth: { opsLogin: pending } }),
    reach: async (page) => {
      await fillIn(page);
      await press(page, '로그인');
      await words('로그인 중…')(page);
    },
  }),
  atTheDoor({
    ...login,
    name: 'ops-login-error',
    state: 'error',
    desk: (backend) => play(backend, { auth: { opsLogin: refused('LOGIN_FAILED') } }),
    reach: async (page) => {
      await fillIn(page);
      await press(page, '로그인');
      await words('올바르지 않습니다')(page);
    },
    faults: REFUSED,
  }),
  atTheDoor({ ...login, name: 'ops-login-offline', state: 'offline', reach: thenOffline(heading('운영자 로그인')) }),
];

const home = { route: '/ops', path: opsPaths.home };
const homeScreens: Screen[] = [
  operatorScreen({ ...home, name: 'ops-overview', state: 'ready', desk: full, reach: seen('심사를 기다리는 상점') }),
  operatorScreen({
    ...home,
    name: 'ops-overview-loading',
    state: 'loading',
    desk: allSlow,
    reach: words('기다리는 일을 불러오는 중이에요'),
  }),
  operatorScreen({ ...home, name: 'ops-overview-empty', state: 'empty', reach: words('확인할 내역이 없어요') }),
  operatorScreen({
    ...home,
    name: 'ops-overview-error',
    state: 'error',
    desk: allBroken,
    reach: retryButton,
    faults: REFUSED,
  }),
  operatorScreen({
    ...home,
    name: 'ops-overview-unknown',
    state: 'ready',
    desk: (backend) =>
      play(backend, {
        desk: {
          waiting: () => ({
            ...nothingWaits,
            shops: { count: 1000, isMore: true, since: '2026-11-18T09:00:00+09:00' },
            ...{ payouts: null, bankFiles: null, breaks: null },
          }),
        },
      }),
    reach: retryButton,
  }),
  operatorScreen({
    ...home,
    name: 'ops-overview-offline',
    state: 'offline',
    desk: full,
    reach: thenOffline(seen('심사를 기다리는 상점')),
  }),
];

const inquiries = { route: '/ops/inquiries', path: opsPaths.inquiries };
const inquiryScreens: Screen[] = [
  ...statesOf({
    ...inquiries,
    name: 'ops-inquiries',
    call: inquiry.list,
    what: '문의를',
    ready: 'Q261121-000003',
    lay: full,
    empty: { text: '확인할 내역이 없어요' },
  }),
  operatorScreen({
    ...inquiries,
    name: 'ops-inquiry',
    state: 'ready',
    path: `${opsPaths.inquiries}?inquiry=${inquiryNumbered(2).inquiryId}`,
    desk: full,
    reach: seen('메일로 답하기'),
  }),
];

const gone = numbered(77);
const log = { route: '/ops/access-log', path: opsPaths.accessLog };
const logScreens: Screen[] = [
  ...statesOf({
    ...log,
    name: 'ops-access-log',
    call: machinery.accessLog,
    what: '접근 기록을',
    ready: '상점 승인',
    lay: full,
    empty: { text: '찾는 기록이 없어요.' },
  }),
  operatorScreen({
    ...log,
    name: 'ops-access-log-faults',
    state: 'ready',
    desk: (backend) => (layOnDesk(backend).log = [logNumbered(1, { actorId: gone })]),
    reach: async (page) => {
      await seen(`지금은 없는 계정 …${gone.slice(-6)}`)(page);
      await page.getByLabel('담당자').fill('0192f000');
      await page.getByLabel('시작일').press('1');
      await press(page, '검색');
      await words('번호를 전부 붙여 넣어주세요.')(page);
      await words('날짜를 끝까지 입력해주세요.')(page);
    },
  }),
  operatorScreen({
    ...log,
    name: 'ops-menu',
    state: 'ready',
    desk: full,
    reach: async (page) => {
      await seen('상점 승인')(page);
      const menu = page.getByRole('button', { name: '메뉴 열기' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: /38건/ }).waitFor();
    },
  }),
];

/** Every screen of the desk but those about shops, money and machinery. */
export const operatorScreens: Screen[] = [...loginScreens, ...homeScreens, ...inquiryScreens, ...logScreens];
