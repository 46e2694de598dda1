import { http } from '@jumun/contracts';
import { pending, refused, type Played } from '@jumun/client/played';
import type { Backend } from '../fake-gateway.ts';
import { ownShop } from '../fake-store.ts';
import type { Screen } from './screen.ts';
import {
  heading,
  alertShown,
  says,
  field,
  press,
  answering,
  logIn,
  signUp,
  agree,
  findAccount,
  atNewPassword,
  resetPassword,
  cutOff,
} from './sign-in-steps.ts';

const { auth } = http;
const LOGIN = '/login';
const REGISTER = '/register';
const FORGOT = '/forgot-password';
const ARRIVED = '/social/auth/success';
const social = new URLSearchParams({
  provider: 'google',
  providerId: '1',
  email: 'kim@jumun.test',
  ticket: 'ticket-1',
});
const newcomer = `${REGISTER}?${social.toString()}&name=${encodeURIComponent('김사장')}`;
const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' };
/** The browser's own lines about a call that was refused with this status, and about one without a network. */
const statusOf = (status: number) => new RegExp(`status of ${status}\\b`);
const disconnected = /ERR_INTERNET_DISCONNECTED/;

const found = answering(auth.findAccount, [{ ownerName: '김데모', email: 'demo@jumun.test' }]);
const resetting = (answer: Played<typeof auth.resetPassword>) => (backend: Backend) => {
  found(backend);
  answering(auth.resetPassword, answer)(backend);
};
const restricted = { ...ownShop, status: 'restricted', restrictionReason: '확인이 필요해요' } as const;

const login: Screen[] = [
  { name: 'login', route: LOGIN, state: 'ready', path: LOGIN, reach: heading },
  {
    name: 'login-remembered',
    route: LOGIN,
    state: 'ready',
    path: LOGIN,
    before: (page) => page.evaluate(() => localStorage.setItem('rememberedEmail', 'demo@jumun.test')),
    reach: heading,
  },
  ...['invalid_params', 'user_not_found', 'social_login_failed'].map((error): Screen => {
    const name = `login-notice-${error.replaceAll('_', '-')}`;
    return { name, route: LOGIN, state: 'ready', path: `${LOGIN}?error=${error}`, reach: heading };
  }),
  {
    name: 'login-wrong-fields',
    route: LOGIN,
    state: 'error',
    path: LOGIN,
    async reach(page) {
      await field(page, '이메일').fill('demo@');
      await press(page, '로그인');
      await says('유효한 이메일 형식을 입력해주세요')(page);
    },
  },
  {
    name: 'login-busy',
    route: LOGIN,
    state: 'loading',
    path: LOGIN,
    backend: answering(auth.login, pending),
    async reach(page) {
      await logIn(page);
      await says('로그인 중…')(page);
    },
  },
  {
    name: 'login-refused',
    route: LOGIN,
    state: 'error',
    path: LOGIN,
    backend: answering(auth.login, refused('LOGIN_FAILED')),
    reach: async (page) => logIn(page).then(() => alertShown(page)),
    faults: statusOf(401),
  },
  {
    name: 'login-offline',
    route: LOGIN,
    state: 'offline',
    path: LOGIN,
    reach: async (page) =>
      cutOff(page)
        .then(() => logIn(page))
        .then(() => alertShown(page)),
    faults: disconnected,
  },
  {
    name: 'login-restricted',
    route: LOGIN,
    state: 'ready',
    path: LOGIN,
    backend: answering(auth.login, { tokens, shop: restricted }),
    reach: async (page) => logIn(page).then(() => says('내 매장 관리로 가기')(page)),
  },
];

const register: Screen[] = [
  { name: 'register', route: REGISTER, state: 'ready', path: REGISTER, reach: heading },
  {
    name: 'register-wrong-fields',
    route: REGISTER,
    state: 'error',
    path: REGISTER,
    reach: async (page) => press(page, '회원가입').then(() => says('스토어 이름을 입력해주세요')(page)),
  },
  {
    name: 'register-busy',
    route: REGISTER,
    state: 'loading',
    path: REGISTER,
    backend: answering(auth.signUp, pending),
    reach: async (page) => signUp(page).then(() => says('가입 중…')(page)),
  },
  {
    name: 'register-taken',
    route: REGISTER,
    state: 'error',
    path: REGISTER,
    reach: async (page) => signUp(page, 'taken@jumun.test').then(() => says('다른 이메일을 입력해주세요.')(page)),
    faults: statusOf(409),
  },
  {
    name: 'register-failed',
    route: REGISTER,
    state: 'error',
    path: REGISTER,
    backend: answering(auth.signUp, () => new Response('bad gateway', { status: 502 })),
    reach: async (page) => signUp(page).then(() => alertShown(page)),
    faults: statusOf(502),
  },
  {
    name: 'register-done',
    route: REGISTER,
    state: 'ready',
    path: REGISTER,
    reach: async (page) => signUp(page).then(() => alertShown(page)),
  },
  {
    name: 'register-offline',
    route: REGISTER,
    state: 'offline',
    path: REGISTER,
    reach: async (page) =>
      cutOff(page)
        .then(() => signUp(page))
        .then(() => alertShown(page)),
    faults: disconnected,
  },
  {
    name: 'register-social',
    route: REGISTER,
    state: 'ready',
    path: newcomer,
    reach: says('구글 계정의 이메일이에요.'),
  },
  {
    name: 'register-social-late',
    route: REGISTER,
    state: 'error',
    path: newcomer,
    backend: answering(auth.socialSignUp, refused('TICKET_INVALID')),
    async reach(page) {
      await field(page, '스토어 이름').fill('새 가게');
      await agree(page);
      await press(page, '회원가입');
      await press(page, '확인');
      await says('구글 계정 다시 확인하기')(page);
    },
    faults: statusOf(401),
  },
];

const forgotPassword: Screen[] = [
  { name: 'forgot-password', route: FORGOT, state: 'ready', path: FORGOT, reach: heading },
  {
    name: 'forgot-password-wrong-fields',
    route: FORGOT,
    state: 'error',
    path: FORGOT,
    reach: async (page) => press(page, '인증번호 받기').then(() => says('이름을 입력해주세요')(page)),
  },
  {
    name: 'forgot-password-busy',
    route: FORGOT,
    state: 'loading',
    path: FORGOT,
    backend: answering(auth.findAccount, pending),
    reach: async (page) => findAccount(page).then(() => says('처리 중…')(page)),
  },
  {
    name: 'forgot-password-nobody',
    route: FORGOT,
    state: 'error',
    path: FORGOT,
    backend: answering(auth.findAccount, refused('ACCOUNT_NOT_FOUND')),
    reach: async (page) => findAccount(page).then(() => says('일치하는 계정을 찾을 수 없어요.')(page)),
    faults: statusOf(404),
  },
  {
    name: 'forgot-password-offline',
    route: FORGOT,
    state: 'offline',
    path: FORGOT,
    reach: async (page) =>
      cutOff(page)
        .then(() => findAccount(page))
        .then(() => says('서버와 연결할 수 없습니다.')(page)),
    faults: disconnected,
  },
  { name: 'forgot-password-code', route: FORGOT, state: 'ready', path: FORGOT, backend: found, reach: atNewPassword },
  {
    name: 'forgot-password-wrong-code',
    route: FORGOT,
    state: 'error',
    path: FORGOT,
    backend: resetting(refused('RESET_CODE_WRONG')),
    reach: async (page) => resetPassword(page).then(() => says('인증번호가 올바르지 않아요.')(page)),
    faults: statusOf(400),
  },
  {
    name: 'forgot-password-done',
    route: FORGOT,
    state: 'ready',
    path: FORGOT,
    backend: resetting(() => undefined),
    reach: async (page) => resetPassword(page).then(() => says('비밀번호를 성공적으로 바꿨어요.')(page)),
  },
];

const withProviders: Screen[] = [
  { name: 'testlogin', route: '/testlogin', state: 'ready', path: '/testlogin', reach: heading },
  {
    name: 'testlogin-offline',
    route: '/testlogin',
    state: 'offline',
    path: '/testlogin',
    async reach(page) {
      await cutOff(page, ['/AlertBox-']);
      await page.getByRole('link', { name: '구글로 로그인' }).click();
      await alertShown(page);
    },
    faults: disconnected,
  },
  {
    name: 'social-arriving',
    route: ARRIVED,
    state: 'loading',
    path: `${ARRIVED}?${social.toString()}`,
    backend: answering(auth.socialLogIn, pending),
    reach: says('로그인 처리 중…'),
  },
  {
    name: 'social-failed',
    route: ARRIVED,
    state: 'error',
    path: `${ARRIVED}?${social.toString()}`,
    backend: answering(auth.socialLogIn, refused('NOT_REGISTERED')),
    reach: says('등록되지 않은 계정이에요.'),
    faults: statusOf(404),
  },
  {
    name: 'social-offline',
    route: ARRIVED,
    state: 'offline',
    path: `${ARRIVED}?${social.toString()}`,
    prepare: async (page) =>
      void (await page.context().route(`**${auth.socialLogIn.path}`, (route) => route.abort(), { times: 1 })),
    reach: says('소셜 로그인에 실패했어요.'),
    faults: /net::ERR_FAILED/,
  },
];

/** Log-in, sign-up, a forgotten password, and the way through a provider. */
export const signInScreens: Screen[] = [...login, ...register, ...forgotPassword, ...withProviders];
