import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { adminPaths } from '../../src/console/paths.ts';
import { SATURDAY } from '../console-settlement-backend.ts';
import { type IntakeView, viewOf } from '../console-times-backend.ts';
import { play } from '../fake-gateway.ts';
import { ownerScreen, press, REFUSED, retryButton, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';
const chip = (page: Page) => page.getByRole('button', { name: /^접수 상태:/ });

const home = { route: '/store/admin/categoryList', path: adminPaths.categories, at: SATURDAY };
const openSheet = async (page: Page) => {
  await chip(page).click();
  await page.getByRole('dialog', { name: '접수 상태' }).waitFor();
};
const sheet = (name: string, view: Partial<IntakeView>, said: string | RegExp): Screen =>
  ownerScreen({
    ...home,
    name: `console-intake-sheet-${name}`,
    state: 'ready',
    own: (own) => (own.intake = { ...own.intake, view: viewOf(view) }),
    reach: async (page) => {
      await openSheet(page);
      await words(said)(page);
    },
  });
const pausedScreen = ownerScreen({
  ...home,
  name: 'console-intake-paused',
  state: 'ready',
  own: (own) =>
    (own.intake = {
      ...own.intake,
      view: viewOf({ state: 'paused', reason: 'owner', until: '2026-11-21T23:59:00+09:00' }),
    }),
  reach: words('주문을 쉬고 있어요'),
});
const sheetScreens: Screen[] = [
  pausedScreen,
  sheet(
    'open',
    {
      ...{ wait: { from: 25, to: 30 }, lastOrderAt: '2026-11-21T21:30:00+09:00' },
      closesAt: '2026-11-21T22:00:00+09:00',
    },
    /^기다리는 주문 \d+건$/,
  ),
  sheet('busy', { state: 'busy', until: '2026-11-21T16:00:00+09:00', wait: { from: 40, to: 50 } }, '바쁨 끝내기'),
  sheet(
    'paused',
    { state: 'paused', reason: 'owner', until: '2026-11-21T15:10:00+09:00', note: '재료를 사러 잠깐 나왔어요.' },
    '잠시 쉬고 있어요 · 15:10부터',
  ),
  sheet('unattended', { state: 'paused', reason: 'unattended' }, /^확인하지 않은 주문이 있어 멈췄어요\./),
  sheet(
    'closed',
    { state: 'closed', reason: 'hours', opensAt: '2026-11-22T10:00:00+09:00' },
    '지금은 영업시간이 아니에요 · 내일 10:00에 열어요',
  ),
  ownerScreen({
    ...home,
    name: 'console-intake-sheet-failed',
    state: 'error',
    own: (_, backend) => play(backend, { intake: { pause: refused('INTERNAL') } }),
    reach: async (page) => {
      await openSheet(page);
      await press(page, '10분 쉬기');
      await words('접수 상태를 바꾸지 못했어요.')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...home,
    name: 'console-intake-sheet-error',
    state: 'error',
    own: (_, backend) => play(backend, { intake: { getIntake: refused('INTERNAL') } }),
    reach: async (page) => {
      await openSheet(page);
      await retryButton(page);
    },
    faults: REFUSED,
  }),
];

const settings = { route: '/store/admin/intake', path: adminPaths.intake, at: SATURDAY };
const opened = words('손님이 접수 전에 취소할 수 있어요');
const settingScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({
      ...settings,
      name: 'console-intake',
      state: 'ready',
      own: (own) => (own.intake = { ...own.intake, cap: 20, version: 1 }),
      reach: opened,
    }),
    http.intake.getIntake,
    words('접수 설정을 불러오는 중이에요'),
  ),
  ownerScreen({ ...settings, name: 'console-intake-untouched', state: 'ready', reach: opened }),
  ownerScreen({
    ...settings,
    name: 'console-intake-requests',
    state: 'ready',
    own: (own) => (own.orderSettings = { ...own.orderSettings, askRequest: true, version: 4 }),
    reach: words('문구 더하기'),
  }),
  ownerScreen({
    ...settings,
    name: 'console-intake-numbers-later',
    state: 'ready',
    own: (own) =>
      (own.orderSettings = { ...own.orderSettings, numbering: 'random', numberingSince: '2026-11-22', version: 4 }),
    reach: opened,
  }),
  ownerScreen({
    ...settings,
    name: 'console-intake-faults',
    state: 'error',
    own: (own) => (own.intake = { ...own.intake, cap: 20, version: 1 }),
    reach: async (page) => {
      await page.getByRole('textbox', { name: '기본 준비 시간' }).fill('200');
      await page.getByRole('textbox', { name: '받을 주문 수' }).fill('');
      await press(page, '저장하기');
      await words('180분까지 정할 수 있어요.')(page);
    },
  }),
  ownerScreen({
    ...settings,
    name: 'console-intake-conflict',
    state: 'error',
    own: (_, backend) =>
      play(backend, { intake: { saveIntake: refused('SETTINGS_CHANGED', { message: '그사이 설정이 바뀌었어요.' }) } }),
    reach: async (page) => {
      await page.getByRole('textbox', { name: '기본 준비 시간' }).fill('15');
      await press(page, '저장하기');
      await words('그사이 접수 설정이 바뀌었어요')(page);
    },
    faults: REFUSED,
  }),
];

/** Whether a shop takes orders now, and how. */
export const consoleIntakeScreens: Screen[] = [...sheetScreens, ...settingScreens];
