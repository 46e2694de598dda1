import { http, type Route } from '@jumun/contracts';
import { pending, refused, type Played } from '@jumun/client/played';
import { opsPaths } from '../../src/operator/paths.ts';
import { play, playRoute, type Backend } from '../fake-gateway.ts';
import { askNumbered, layAccounts } from '../operator-accounts-backend.ts';
import { OPERATOR_PASSWORD } from '../operator-backend.ts';
import { rememberOperator } from '../operator-fixture.ts';
import { operatorScreen, seen, statesOf } from './operator-screen.ts';
import { heading, press, REFUSED, retryButton, thenOffline, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const { colleagues } = http;
const lay = (backend: Backend) => void layAccounts(backend);

const security = { route: '/ops/security', path: opsPaths.security, desk: lay };
const people = { route: '/ops/colleagues', path: opsPaths.colleagues, desk: lay };
const invitation = {
  route: '/ops/invitation',
  path: `${opsPaths.invitation}#good-token-0123456789`,
  desk: lay,
};
const opening = (answer: Played<Route>) => (backend: Backend) => {
  lay(backend);
  playRoute<Route>(backend, colleagues.openInvitation, answer);
};

/** A screen without a log-in. */
const atTheDoor = (screen: Parameters<typeof operatorScreen>[0]): Screen => ({
  ...operatorScreen(screen),
  prepare: async () => undefined,
});
/** A screen of an operator without a second factor. */
const withoutFactor = (screen: Parameters<typeof operatorScreen>[0]): Screen => ({
  ...operatorScreen(screen),
  prepare: async (page) => void (await rememberOperator(page, [])),
});
const isOffered = words('인증 앱(구글 OTP 등)으로');

/** The desk's screens of accounts: log-in with a code, enrolment, security, colleagues, invitations. */
export const operatorAccountScreens: readonly Screen[] = [
  atTheDoor({
    name: 'ops-login-code',
    route: '/ops/login',
    path: opsPaths.login,
    state: 'ready',
    desk: (backend) => play(backend, { auth: { opsLogin: refused('CODE_REQUIRED') } }),
    reach: async (page) => {
      await heading('운영자 로그인')(page);
      await page.getByLabel('이메일').fill('ops@jumun.test');
      await page.getByRole('textbox', { name: '비밀번호' }).fill(OPERATOR_PASSWORD);
      await press(page, '로그인');
      await page.getByLabel('인증 코드').waitFor();
    },
    faults: REFUSED,
  }),
  atTheDoor({
    name: 'ops-login-first',
    route: '/ops/login',
    path: opsPaths.login,
    state: 'ready',
    desk: (backend) => play(backend, { auth: { opsLogin: refused('PASSWORD_INITIAL') } }),
    reach: async (page) => {
      await heading('운영자 로그인')(page);
      await page.getByLabel('이메일').fill('ops@jumun.test');
      await page.getByRole('textbox', { name: '비밀번호' }).fill(OPERATOR_PASSWORD);
      await press(page, '로그인');
      await words('앞으로 쓸 비밀번호를')(page);
    },
    faults: REFUSED,
  }),
  withoutFactor({ name: 'ops-enrol', route: '/ops', path: opsPaths.home, state: 'ready', desk: lay, reach: isOffered }),
  withoutFactor({
    name: 'ops-enrol-codes',
    route: '/ops',
    path: opsPaths.home,
    state: 'ready',
    desk: lay,
    reach: async (page) => {
      await isOffered(page);
      await page.getByLabel('인증 코드').fill('123456');
      await press(page, '등록하기');
      await words('지금 한 번만')(page);
    },
  }),
  ...statesOf({
    name: 'ops-security',
    ...security,
    call: colleagues.security,
    what: '보안 설정을',
    ready: '9개 남음',
    lay,
  }),
  ...statesOf({
    name: 'ops-security-events',
    ...security,
    call: colleagues.events,
    what: '보안 활동을',
    ready: '로그인 실패 12번',
    lay,
    empty: { lay: (backend) => void (layAccounts(backend).events = []), text: '아직 남은 활동이 없어요.' },
  }),
  operatorScreen({
    ...security,
    name: 'ops-security-proof',
    state: 'ready',
    desk: (backend) => void (layAccounts(backend).isStale = true),
    reach: async (page) => {
      await seen('9개 남음')(page);
      await press(page, '새로 만들기');
      await page.getByRole('dialog', { name: '본인 확인' }).waitFor();
    },
    faults: REFUSED,
  }),
  operatorScreen({
    ...security,
    name: 'ops-security-password',
    state: 'ready',
    desk: lay,
    reach: async (page) => {
      await seen('9개 남음')(page);
      await press(page, '비밀번호 바꾸기');
      await page.getByRole('dialog', { name: '비밀번호 바꾸기' }).waitFor();
    },
  }),
  operatorScreen({
    ...security,
    name: 'ops-security-no-passkey',
    state: 'empty',
    desk: (backend) => void (layAccounts(backend).security.passkeys = []),
    reach: seen('아직 등록한 패스키가 없어요.'),
  }),
  operatorScreen({
    ...security,
    name: 'ops-security-add-passkey',
    state: 'ready',
    reach: async (page) => {
      await seen('9개 남음')(page);
      await press(page, '패스키 등록하기');
      await press(page, '패스키 만들기');
      await words('패스키 이름을 입력해주세요.')(page);
    },
  }),
  operatorScreen({
    ...security,
    name: 'ops-security-remove-passkey',
    state: 'ready',
    reach: async (page) => {
      await seen('9개 남음')(page);
      await press(page, '사무실 노트북 지우기');
      await page.getByRole('alertdialog', { name: '이 패스키를 지울까요?' }).waitFor();
    },
  }),
  ...statesOf({
    name: 'ops-colleagues',
    ...people,
    call: colleagues.list,
    what: '동료를',
    ready: '심사도 맡아요',
    lay,
  }),
  operatorScreen({
    ...people,
    name: 'ops-colleagues-invite',
    state: 'ready',
    reach: async (page) => {
      await seen('심사도 맡아요')(page);
      await press(page, '동료 초대');
      await page.getByRole('alertdialog', { name: '동료 초대' }).waitFor();
      await press(page, '초대하기');
      await words('역할을 하나 이상 골라주세요.')(page);
    },
  }),
  operatorScreen({
    ...people,
    name: 'ops-colleagues-asks',
    state: 'ready',
    desk: (backend) =>
      void (layAccounts(backend).people.asks = [
        askNumbered(1),
        askNumbered(2, { mine: true, blockedReason: 'own' }),
        askNumbered(3, { kind: 'removal', roles: [], reason: '퇴사했어요', blockedReason: 'too-new' }),
      ]),
    reach: words('72시간이 지나야'),
  }),
  operatorScreen({
    ...people,
    name: 'ops-colleagues-link',
    state: 'ready',
    // Where no letters are sent the inviter hands the address over.
    desk: (backend) => {
      lay(backend);
      play(backend, {
        colleagues: {
          invite: () => ({
            ...{ invitationId: '01990000-0000-7000-8000-00000000aa01', email: 'new@jumun.test', roles: ['review'] },
            ...{ invitedAt: '2026-11-21T22:00:00+09:00', expiresAt: '2026-11-24T22:00:00+09:00' },
            waiting: false,
            link: 'https://jumun.example/ops/invitation#5Jb2cQx0pVnW3eKz8sT1yRfLhGdMuA7iOvB4XkNqE6w',
          }),
        },
      });
    },
    reach: async (page) => {
      await seen('심사도 맡아요')(page);
      await press(page, '동료 초대');
      await page.getByRole('textbox', { name: '이메일' }).fill('new@jumun.test');
      await page.getByRole('checkbox').first().check();
      await press(page, '초대하기');
      await page.getByText('이 주소는 지금 한 번만 보여요.').waitFor();
    },
  }),
  operatorScreen({
    ...people,
    name: 'ops-colleagues-remove',
    state: 'ready',
    reach: async (page) => {
      await seen('심사도 맡아요')(page);
      await page
        .getByRole('button', { name: /내보내기$/ })
        .locator('visible=true')
        .first()
        .click();
      await page.getByRole('alertdialog', { name: '동료를 내보낼까요?' }).waitFor();
    },
  }),
  {
    ...operatorScreen({
      name: 'ops-forbidden',
      route: '/ops/ledger',
      path: opsPaths.ledger,
      state: 'ready',
      reach: heading('볼 수 없는 화면이에요'),
    }),
    prepare: async (page) => void (await rememberOperator(page, ['support'])),
  },
  atTheDoor({ ...invitation, name: 'ops-invitation', state: 'ready', reach: isOffered }),
  atTheDoor({
    ...invitation,
    name: 'ops-invitation-loading',
    state: 'loading',
    desk: opening(pending),
    reach: (page) => page.getByText('초대를 불러오는 중이에요').first().waitFor({ state: 'attached' }),
  }),
  atTheDoor({
    ...invitation,
    name: 'ops-invitation-error',
    state: 'error',
    desk: opening(refused('INTERNAL')),
    reach: retryButton,
    faults: REFUSED,
  }),
  atTheDoor({ ...invitation, name: 'ops-invitation-offline', state: 'offline', reach: thenOffline(isOffered) }),
];
