import { http } from '@jumun/contracts';
import { adminPaths } from '../../src/console/paths.ts';
import { addAccount, type AccountBackend } from '../console-account-backend.ts';
import { play, type Backend } from '../fake-gateway.ts';
import { newQuestion } from '../passkey-backend.ts';
import { heading, ownerScreen, press, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

interface AccountScreen extends Omit<Parameters<typeof ownerScreen>[0], 'own' | 'route' | 'path'> {
  account?: (own: AccountBackend, backend: Backend) => void;
}

/** A screen of the owner's account. */
const accountScreen = ({ account, ...screen }: AccountScreen): Screen =>
  ownerScreen({
    ...screen,
    route: '/store/admin/account',
    path: adminPaths.account,
    own: (_, backend) => {
      const own = addAccount(backend);
      account?.(own, backend);
    },
  });
const isThere = words('지금 쓰는 기기');

export const consoleAccountScreens: Screen[] = [
  ...withTroubles(
    accountScreen({ name: 'console-account', state: 'ready', reach: isThere }),
    http.auth.listSessions,
    heading('계정과 보안'),
  ),
  accountScreen({
    name: 'console-account-end-session',
    state: 'ready',
    reach: async (page) => {
      await press(page, 'KakaoTalk · iPhone에서 로그아웃');
      await page.getByRole('alertdialog', { name: '이 기기에서 로그아웃할까요?' }).waitFor();
    },
  }),
  accountScreen({
    name: 'console-account-add-passkey',
    state: 'ready',
    reach: async (page) => {
      await words('계산대 노트북')(page);
      await press(page, '패스키 등록하기');
      await press(page, '패스키 만들기');
      await words('패스키 이름을 입력해주세요.')(page);
    },
  }),
  accountScreen({
    name: 'console-account-proof',
    state: 'ready',
    account: (own, backend) =>
      play(backend, { passkeys: { ownerStart: own.whenProven(newQuestion('demo@jumun.test')) } }),
    reach: async (page) => {
      await words('계산대 노트북')(page);
      await press(page, '패스키 등록하기');
      await page.getByLabel('패스키 이름').fill('내 휴대폰');
      await press(page, '패스키 만들기');
      await page.getByRole('dialog', { name: '본인 확인' }).waitFor();
    },
    faults: /403/,
  }),
  accountScreen({
    name: 'console-account-remove-passkey',
    state: 'ready',
    reach: async (page) => {
      await press(page, '계산대 노트북 지우기');
      await page.getByRole('alertdialog', { name: '이 패스키를 지울까요?' }).waitFor();
    },
  }),
  accountScreen({
    name: 'console-account-no-passkey',
    state: 'empty',
    account: (own) => (own.passkeys = []),
    reach: words('아직 등록한 패스키가 없어요.'),
  }),
  accountScreen({
    name: 'console-account-no-events',
    state: 'empty',
    account: (own) => (own.events = []),
    reach: words('아직 남은 활동이 없어요.'),
  }),
  accountScreen({
    name: 'console-account-wrong-fields',
    state: 'ready',
    reach: async (page) => {
      await isThere(page);
      await press(page, '비밀번호 바꾸기');
      await words('현재 비밀번호를 입력해주세요')(page);
    },
  }),
  accountScreen({
    name: 'console-account-nothing-kept',
    state: 'empty',
    account: (own) => {
      own.passkeys = [];
      own.devices.devices = [];
    },
    reach: words('연결한 기기나 패스키가 없어요.'),
  }),
  accountScreen({
    name: 'console-account-kept',
    state: 'ready',
    reach: async (page) => {
      await press(page, '모두 유지');
      await words('기기와 패스키를 모두 계속 쓸 수 있어요.')(page);
    },
  }),
  accountScreen({
    name: 'console-account-empty',
    state: 'empty',
    account: (own) => (own.sessions = own.sessions.slice(0, 1)),
    reach: words('다른 기기에서는 로그인하지 않았어요.'),
  }),
];
