import { http } from '@jumun/contracts';
import { demo, type Shop } from '@jumun/local';
import { kakaoAccount, naverAccount, naverUnlinkNotice } from '@jumun/sandbox';
import { eventually } from '@jumun/testing';
import { PASSWORD } from '../../platform/shop.js';
import { formBytes, type CallCase, type Sent } from './case.js';
import { canaries, type TwoShops } from './two-shops.js';

/** The cookies that a response sets, as a browser sends them back. */
const cookiesOf = ({ headers }: Response): string => headers.getSetCookie().map((each) => each.split(';')[0]).join('; '); // prettier-ignore

interface Comer {
  /** The query of our callback's redirect. */
  person: URLSearchParams;
  /** The browser's cookies; the ticket is worth nothing without them. */
  headers: { cookie: string };
}

/** Lets a person consent at Google and come back to our callback. */
async function comeFromGoogle({ fixture }: TwoShops, id: string): Promise<Comer> {
  await fixture.sandbox.send('POST', '/control/oauth/next', {
    body: { provider: 'google', id, email: `${id}@proving.test`, name: '구글사장' },
  });
  const path = http.auth.startSocialLogIn.path.replace(':provider', 'google');
  const start = await fetch(`${fixture.platform.origin}${path}`, { redirect: 'manual' });
  const consent = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
  const headers = { cookie: cookiesOf(start) };
  const back = await fetch(consent.headers.get('location') ?? '', { redirect: 'manual', headers });
  const place = new URL(back.headers.get('location') ?? '', fixture.platform.origin);
  return { person: place.searchParams, headers: { cookie: cookiesOf(back) } };
}

async function signUpCall(twoShops: TwoShops, id: string): Promise<Sent> {
  const { person, headers } = await comeFromGoogle(twoShops, id);
  const body = {
    owner_name: '구글사장',
    shop_email: person.get('email'),
    shop_name: '구글 가게',
    password: 'social-placeholder1',
    social_provider: 'google',
    social_provider_id: person.get('providerId'),
    ticket: person.get('ticket'),
  };
  return { body, headers };
}

export async function socialLogInCall(twoShops: TwoShops): Promise<Sent> {
  const id = twoShops.fresh('google');
  await twoShops.fixture.api.call(http.auth.socialSignUp, await signUpCall(twoShops, id));
  const { person, headers } = await comeFromGoogle(twoShops, id);
  const body = {
    email: person.get('email'),
    provider: 'google',
    providerId: person.get('providerId'),
    ticket: person.get('ticket'),
  };
  return { body, headers };
}

/** A shop of its own, since a reset ends every session. */
const forgetful = async ({ fixture, fresh }: TwoShops): Promise<Shop> => (await fixture.openShop(fresh('forgot'))).shop;
const formOf = ({ ownerName, email }: Shop) => ({ owner_name: ownerName, shop_email: email });
const nameMessages = [
  { set: { owner_name: '' }, path: 'owner_name', message: '이름을 입력해주세요' },
  { set: { owner_name: '김' }, path: 'owner_name', message: '이름은 2자 이상 입력해주세요' },
  { set: { owner_name: '김1' }, path: 'owner_name', message: '올바른 이름을 입력해주세요' },
  { set: { shop_email: '' }, path: 'shop_email', message: '이메일을 입력해주세요' },
  { set: { shop_email: 'a@' }, path: 'shop_email', message: '유효한 이메일 형식을 입력해주세요' },
] as const;

const ticketRefused = {
  status: 401,
  message: '로그인 확인 시간이 지났어요. 처음부터 다시 시도해주세요.',
} as const;

export const accountCalls = {
  opsLogin: {
    right: () => ({ body: { email: demo.operatorEmail, password: demo.password } }),
    wrong: [
      { set: { email: 'ops' }, path: 'email', message: '유효한 이메일 형식을 입력해주세요' },
      { set: { password: '' }, path: 'password', message: '비밀번호를 입력해주세요' },
      { set: { password: 'wrong1234' }, status: 401, message: '이메일 또는 비밀번호가 올바르지 않습니다.' },
      {
        set: { email: canaries.ownerEmail, password: PASSWORD },
        status: 401,
        message: '이메일 또는 비밀번호가 올바르지 않습니다.',
      },
    ],
  },
  findAccount: {
    right: async (twoShops) => ({ body: formOf(await forgetful(twoShops)) }),
    wrong: [...nameMessages],
    unknown: {
      call: () => ({ body: { owner_name: '없는사람', shop_email: 'nobody@proving.test' } }),
      code: 'ACCOUNT_NOT_FOUND',
    },
  },
  resetPassword: {
    right: async (twoShops) => {
      const shop = await forgetful(twoShops);
      const { ownerName, email } = shop;
      await twoShops.fixture.api.expect(http.auth.findAccount, { body: { ownerName, email } });
      // The first letter is that of the sign-up.
      const code = await eventually(async () => {
        const texts = await twoShops.fixture.messages(email);
        const [, ofReset] = texts.flatMap(({ text }) => /인증번호.*?(\d{6})/s.exec(text)?.[1] ?? []);
        return ofReset;
      });
      return { body: { ...formOf(shop), new_password: PASSWORD, reset_code: code } };
    },
    wrong: [
      { set: { new_password: 'short' }, path: 'new_password', message: '영문과 숫자를 포함해 8자 이상 입력해주세요' },
      { set: { reset_code: '' }, path: 'reset_code', message: '인증번호 6자리를 입력해주세요' },
      { set: { reset_code: '000000' }, status: 400, message: '인증번호가 올바르지 않아요.' },
    ],
  },
  startSocialLogIn: {
    right: () => ({ params: { provider: 'naver' } }),
    wrong: [{ params: { provider: 'apple' }, path: 'provider', message: '고를 수 있는 값이 아니에요.' }],
  },
  arriveFromProvider: { right: () => ({ params: { provider: 'kakao' }, query: { error: 'access_denied' } }) },
  socialLogIn: {
    right: socialLogInCall,
    wrong: [
      { set: { ticket: 'forged' }, ...ticketRefused },
      { headers: { cookie: `jumun-ticket=${'x'.repeat(43)}` }, ...ticketRefused },
      { headers: { cookie: '' }, ...ticketRefused },
      { set: { provider: 'apple' }, path: 'provider', message: '고를 수 있는 값이 아니에요.' },
    ],
  },
  socialSignUp: {
    right: (twoShops) => signUpCall(twoShops, twoShops.fresh('google')),
    wrong: [
      { set: { owner_name: '' }, path: 'owner_name', message: '이름을 입력해주세요' },
      { set: { shop_name: '' }, path: 'shop_name', message: '스토어 이름을 입력해주세요' },
      { set: { ticket: 'forged' }, ...ticketRefused },
      { headers: { cookie: `jumun-ticket=${'x'.repeat(43)}` }, ...ticketRefused },
      { headers: { cookie: '' }, ...ticketRefused },
    ],
  },
  kakaoUnlink: {
    right: () => ({
      headers: { authorization: `KakaoAK ${kakaoAccount.adminKey}` },
      bytes: formBytes({ app_id: String(kakaoAccount.appId), user_id: '90001', referrer_type: 'UNLINK_FROM_APPS' }),
    }),
  },
  naverUnlink: {
    right: () => {
      const { clientId, clientSecret } = naverAccount;
      const body = naverUnlinkNotice({ clientId, clientSecret, personId: 'naver-90001', atMs: Date.now() });
      return { bytes: { type: 'application/x-www-form-urlencoded', body } };
    },
  },
} satisfies Record<string, CallCase>;
