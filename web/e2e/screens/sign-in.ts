import { http } from '@jumun/contracts';
import { pending, refused, type Played } from '@jumun/client/played';
import type { Backend } from '../fake-gateway.ts';
import { ownShop } from '../fake-store.ts';
import { press, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';
import {
  heading,
  alertShown,
  field,
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
const atLogin = { route: '/login', path: '/login' };
const atRegister = { route: '/register', path: '/register' };
const atForgot = { route: '/forgot-password', path: '/forgot-password' };
const social = new URLSearchParams({
  provider: 'google',
  providerId: '1',
  email: 'kim@jumun.test',
  ticket: 'ticket-1',
});
const arriving = { route: '/social/auth/success', path: `/social/auth/success?${social.toString()}` };
const newcomer = `/register?${social.toString()}&name=${encodeURIComponent('김사장')}`;
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
  { ...atLogin, name: 'login', state: 'ready', reach: heading },
  {
    ...atLogin,
    name: 'login-remembered',
    state: 'ready',
    before: (page) => page.evaluate(() => localStorage.setItem('rememberedEmail', 'demo@jumun.test')),
    reach: heading,
  },
  ...['invalid_params', 'user_not_found', 'social_login_failed'].map((error): Screen => {
    const name = `login-notice-${error.replaceAll('_', '-')}`;
    return { ...atLogin, name, state: 'ready', path: `/login?error=${error}`, reach: heading };
  }),
  {
    ...atLogin,
    name: 'login-wrong-fields',
    state: 'error',
    async reach(page) {
      await field(page, '이메일').fill('demo@');
      await press(page, '로그인');
      await words('유효한 이메일 형식을 입력해주세요')(page);
    },
  },
  {
    ...atLogin,
    name: 'login-busy',
    state: 'loading',
    backend: answering(auth.login, pending),
    async reach(page) {
      await logIn(page);
      await words('로그인 중…')(page);
    },
  },
  {
    ...atLogin,
    name: 'login-refused',
    state: 'error',
    backend: answering(auth.login, refused('LOGIN_FAILED')),
    reach: async (page) => logIn(page).then(() => alertShown(page)),
    faults: statusOf(401),
  },
  {
    ...atLogin,
    name: 'login-offline',
    state: 'offline',
    reach: async (page) =>
      cutOff(page)
        .then(() => logIn(page))
        .then(() => alertShown(page)),
    faults: disconnected,
  },
  {
    ...atLogin,
    name: 'login-restricted',
    state: 'ready',
    backend: answering(auth.login, { tokens, shop: restricted }),
    reach: async (page) => logIn(page).then(() => words('내 매장 관리로 가기')(page)),
  },
];

const register: Screen[] = [
  { ...atRegister, name: 'register', state: 'ready', reach: heading },
  {
    ...atRegister,
    name: 'register-wrong-fields',
    state: 'error',
    reach: async (page) => press(page, '회원가입').then(() => words('스토어 이름을 입력해주세요')(page)),
  },
  {
    ...atRegister,
    name: 'register-busy',
    state: 'loading',
    backend: answering(auth.signUp, pending),
    reach: async (page) => signUp(page).then(() => words('가입 중…')(page)),
  },
  {
    ...atRegister,
    name: 'register-taken',
    state: 'error',
    reach: async (page) => signUp(page, 'taken@jumun.test').then(() => words('다른 이메일을 입력해주세요.')(page)),
    faults: statusOf(409),
  },
  {
    ...atRegister,
    name: 'register-failed',
    state: 'error',
    backend: answering(auth.signUp, () => new Response('bad gateway', { status: 502 })),
    reach: async (page) => signUp(page).then(() => alertShown(page)),
    faults: statusOf(502),
  },
  {
    ...atRegister,
    name: 'register-done',
    state: 'ready',
    reach: async (page) => signUp(page).then(() => alertShown(page)),
  },
  {
    ...atRegister,
    name: 'register-offline',
    state: 'offline',
    reach: async (page) =>
      cutOff(page)
        .then(() => signUp(page))
        .then(() => alertShown(page)),
    faults: disconnected,
  },
  {
    ...atRegister,
    name: 'register-social',
    state: 'ready',
    path: newcomer,
    reach: words('구글 계정의 이메일이에요.'),
  },
  {
    ...atRegister,
    name: 'register-social-late',
    state: 'error',
    path: newcomer,
    backend: answering(auth.socialSignUp, refused('TICKET_INVALID')),
    async reach(page) {
      await field(page, '스토어 이름').fill('새 가게');
      await agree(page);
      await press(page, '회원가입');
      await press(page, '확인');
      await words('구글 계정 다시 확인하기')(page);
    },
    faults: statusOf(401),
  },
];

const forgotPassword: Screen[] = [
  { ...atForgot, name: 'forgot-password', state: 'ready', reach: heading },
  {
    ...atForgot,
    name: 'forgot-password-wrong-fields',
    state: 'error',
    reach: async (page) => press(page, '인증번호 받기').then(() => words('이름을 입력해주세요')(page)),
  },
  {
    ...atForgot,
    name: 'forgot-password-busy',
    state: 'loading',
    backend: answering(auth.findAccount, pending),
    reach: async (page) => findAccount(page).then(() => words('처리 중…')(page)),
  },
  {
    ...atForgot,
    name: 'forgot-password-nobody',
    state: 'error',
    backend: answering(auth.findAccount, refused('ACCOUNT_NOT_FOUND')),
    reach: async (page) => findAccount(page).then(() => words('일치하는 계정을 찾을 수 없어요.')(page)),
    faults: statusOf(404),
  },
  {
    ...atForgot,
    name: 'forgot-password-offline',
    state: 'offline',
    reach: async (page) =>
      cutOff(page)
        .then(() => findAccount(page))
        .then(() => words('서버와 연결할 수 없습니다.')(page)),
    faults: disconnected,
  },
  { ...atForgot, name: 'forgot-password-code', state: 'ready', backend: found, reach: atNewPassword },
  {
    ...atForgot,
    name: 'forgot-password-wrong-code',
    state: 'error',
    backend: resetting(refused('RESET_CODE_WRONG')),
    reach: async (page) => resetPassword(page).then(() => words('인증번호가 올바르지 않아요.')(page)),
    faults: statusOf(400),
  },
  {
    ...atForgot,
    name: 'forgot-password-done',
    state: 'ready',
    backend: resetting(() => undefined),
    reach: async (page) => resetPassword(page).then(() => words('비밀번호를 성공적으로 바꿨어요.')(page)),
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
    ...arriving,
    name: 'social-arriving',
    state: 'loading',
    backend: answering(auth.socialLogIn, pending),
    reach: words('로그인 처리 중…'),
  },
  {
    ...arriving,
    name: 'social-failed',
    state: 'error',
    backend: answering(auth.socialLogIn, refused('NOT_REGISTERED')),
    reach: words('등록되지 않은 계정이에요.'),
    faults: statusOf(404),
  },
  {
    ...arriving,
    name: 'social-offline',
    state: 'offline',
    prepare: async (page) =>
      void (await page.context().route(`**${auth.socialLogIn.path}`, (route) => route.abort(), { times: 1 })),
    reach: words('소셜 로그인에 실패했어요.'),
    faults: /net::ERR_FAILED/,
  },
];

/** Log-in, sign-up, a forgotten password, and the way through a provider. */
export const signInScreens: Screen[] = [...login, ...register, ...forgotPassword, ...withProviders];
