import { AccessTokenClaims, http } from '@jumun/contracts';
import { pixel } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { accountCalls } from './account.js';
import { PASSWORD } from '../../platform/shop.js';
import { UNKNOWN_ID, type CallCase, type Sent } from './case.js';
import { canaries, type FullShop, type TwoShops } from './two-shops.js';

const emailMessages = [
  { set: { shop_email: '' }, path: 'shop_email', message: '이메일을 입력해주세요' },
  { set: { shop_email: '이메일' }, path: 'shop_email', message: '유효한 이메일 형식을 입력해주세요' },
] as const;

/** A session of a shop that no other call needs. */
const ownSession = async ({ fixture, fresh }: TwoShops): Promise<string> =>
  (await fixture.openShop(fresh('own'))).token;

/** A shop whose owner has been sent a code, and that code. */
async function unverified({ fixture, fresh }: TwoShops): Promise<{ token: string; code: string }> {
  const { token, shop } = await fixture.openShop(fresh('mail'));
  const code = await eventually(async () => {
    return /인증번호.*?(\d{6})/s.exec(JSON.stringify(await fixture.messages(shop.email)))?.[1];
  });
  return { token, code };
}

/** The session that an access token speaks for. */
const sessionOf = (accessToken: string): string => {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return AccessTokenClaims.parse(JSON.parse(claims)).sid;
};

const consents = { terms: true, privacy: true, age: true, marketing: false, version: '2026-12-01' };

export const authCalls = {
  login: {
    right: () => ({ body: { shop_email: canaries.ownerEmail, password: PASSWORD } }),
    wrong: [
      ...emailMessages,
      { set: { password: '' }, path: 'password', message: '비밀번호를 입력해주세요' },
      { set: { password: 'wrong1234' }, status: 401, message: '이메일 또는 비밀번호가 올바르지 않습니다.' },
    ],
    unknown: {
      call: () => ({ body: { shop_email: 'nobody@proving.test', password: PASSWORD } }),
      code: 'LOGIN_FAILED',
    },
  },
  signUp: {
    right: ({ fresh }) => ({
      body: {
        owner_name: '새주인',
        shop_email: `${fresh('new')}@proving.test`,
        shop_name: '새 가게',
        password: PASSWORD,
      },
    }),
    wrong: [
      ...emailMessages,
      { set: { owner_name: '' }, path: 'owner_name', message: '이름을 입력해주세요' },
      { set: { shop_name: '' }, path: 'shop_name', message: '스토어 이름을 입력해주세요' },
      { set: { password: '' }, path: 'password', message: '비밀번호를 입력해주세요' },
      { set: { password: 'short1' }, path: 'password', message: '영문과 숫자를 포함해 8자 이상 입력해주세요' },
      { set: { password: 'onlyletters' }, path: 'password', message: '영문과 숫자를 포함해 8자 이상 입력해주세요' },
      { set: { password: 'with space 1' }, path: 'password', message: '영문과 숫자를 포함해 8자 이상 입력해주세요' },
      { set: { consents: { ...consents, terms: false } }, path: 'consents.terms', message: '이용약관에 동의해주세요' },
      {
        set: { consents: { ...consents, age: false } },
        path: 'consents.age',
        message: '만 14세 이상만 가입할 수 있어요',
      },
      { set: { shop_email: canaries.ownerEmail }, status: 409, message: '이미 등록된 이메일입니다.' },
    ],
  },
  refresh: {
    right: async ({ newSession }) => ({ body: { refreshToken: (await newSession()).refreshToken } }),
    wrong: [{ set: { refreshToken: '' }, path: 'refreshToken', message: 'refreshToken이 필요해요.' }],
  },
  listSessions: {
    right: () => ({}),
    answers: ({ data }: { data: { sessions: { is_current: boolean }[] } }) =>
      expect(data.sessions.filter(({ is_current }) => is_current)).toHaveLength(1),
  },
  endSession: {
    right: async ({ newSession }) => ({ params: { session_id: sessionOf((await newSession()).accessToken) } }),
    wrong: [{ params: { session_id: 'x' }, path: 'session_id', message: '올바른 번호가 아니에요.' }],
    unknown: { call: () => ({ params: { session_id: UNKNOWN_ID } }), code: 'SESSION_NOT_FOUND' },
    foreign: ({ a }) => ({ params: { session_id: sessionOf(a.owner.token) } }),
  },
  listSecurityEvents: {
    right: () => ({}),
    answers: ({ data }: { data: { events: { kind: string }[] } }) =>
      expect(data.events.map(({ kind }) => kind)).toContain('log-in'),
    wrong: [{ query: { limit: '51' }, path: 'limit', message: '너무 크거나 길어요. (최대 50)' }],
  },
  endOtherSessions: { right: async (twoShops) => ({ token: await ownSession(twoShops) }) },
  changePassword: {
    right: async (twoShops) => ({
      token: await ownSession(twoShops),
      body: { current_password: PASSWORD, new_password: PASSWORD },
    }),
    wrong: [
      { set: { current_password: '' }, path: 'current_password', message: '현재 비밀번호를 입력해주세요' },
      { set: { current_password: 'wrong1234' }, path: 'current_password', message: '현재 비밀번호가 올바르지 않아요.' },
      { set: { new_password: 'short' }, path: 'new_password', message: '영문과 숫자를 포함해 8자 이상 입력해주세요' },
      {
        set: { new_password: 'password1' },
        path: 'new_password',
        message: '너무 흔하거나 추측하기 쉬운 비밀번호예요. 다른 비밀번호를 입력해주세요.',
      },
    ],
  },
  sendEmailCode: { right: async (twoShops) => ({ token: (await unverified(twoShops)).token }) },
  verifyEmail: {
    right: async (twoShops) => {
      const { token, code } = await unverified(twoShops);
      return { token, body: { code } };
    },
    wrong: [
      { set: { code: '' }, path: 'code', message: '인증번호 6자리를 입력해주세요' },
      { set: { code: '12345' }, path: 'code', message: '인증번호 6자리를 입력해주세요' },
    ],
  },
  sendPhoneCode: { right: async ({ fixture, fresh }) => ({ token: (await fixture.openShop(fresh('phone'))).token }) },
  verifyPhone: {
    right: async ({ fixture, fresh }) => {
      const { token, shop } = await fixture.openShop(fresh('phone'));
      await fixture.api.expect(http.auth.sendPhoneCode, { token });
      const code = await eventually(async () => {
        const texts = await fixture.messages(shop.phone ?? '');
        return texts.flatMap(({ text }) => /인증번호.*?(\d{6})/s.exec(text)?.[1] ?? [])[0];
      });
      return { token, body: { code } };
    },
    wrong: [{ set: { code: '12345' }, path: 'code', message: '인증번호 6자리를 입력해주세요' }],
  },
  logout: { right: async ({ newSession }) => ({ token: (await newSession()).accessToken }) },
  shopInfo: { right: () => ({}) },
  editShop: {
    right: () => ({ body: { shop_store_genre: '베이커리' } }),
    wrong: [
      { set: { shop_name: '' }, path: 'shop_name', message: '상점 이름은 필수입니다.' },
      { set: { shop_name: '카페★' }, path: 'shop_name', message: '특수문자는 사용할 수 없습니다.' },
      { set: { shop_storeName: '' }, path: 'shop_storeName', message: '상점 도메인 이름은 필수입니다.' },
      { set: { shop_storeName: '카페' }, path: 'shop_storeName', message: '영어와 숫자만 사용이 가능합니다.' },
      { set: { owner_name: '' }, path: 'owner_name', message: '이름을 입력해주세요' },
      { set: { shop_phone: '0101234' }, path: 'shop_phone', message: '전화번호 형식이 올바르지 않습니다.' },
      { set: { business_number: '1234567890' }, path: 'business_number', message: '예: 123-45-67890' },
      { set: { shop_detail_address: '1' }, path: 'shop_detail_address', message: '상세 주소는 2자 이상 입력해주세요' },
      { set: { shop_storeName: 'login' }, path: 'shop_storeName', message: '사용할 수 없는 상점 도메인 이름이에요.' },
    ],
    foreign: ({ a }) => ({ body: { business_license_file: a.documentKey } }),
  },
  readDocument: {
    right: async ({ a }) => documentCall(a),
    wrong: [
      { query: { signature: 'x'.repeat(43) }, status: 403, message: '이 작업을 할 수 있는 권한이 없어요.' },
      { query: { expires: '1' }, status: 403, message: '이 작업을 할 수 있는 권한이 없어요.' },
    ],
  },
  uploadBusinessLicense: {
    right: () => ({ body: { business_file: pixel() } }),
    wrong: [
      {
        set: { business_file: new Blob(['%PDF-1.7'], { type: 'image/png' }) },
        status: 415,
        message: 'JPG, JPEG, PNG 파일만 올릴 수 있어요.',
      },
    ],
  },
  ...accountCalls,
} satisfies Record<string, CallCase>;

/** The short-lived address of the shop's licence, taken apart. */
async function documentCall({ owner }: FullShop): Promise<Sent> {
  const { data } = await owner.call(http.auth.shopInfo, {});
  const url = new URL(Object.values(data.documentLinks).find((each) => each !== null) ?? '', 'http://localhost');
  const [file = '', shop_id = ''] = url.pathname.split('/').reverse();
  return { params: { shop_id, file }, query: Object.fromEntries(url.searchParams) };
}
