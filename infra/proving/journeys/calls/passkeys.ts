import { errors, http } from '@jumun/contracts';
import { SoftwareAuthenticator } from '@jumun/testing';
import { PASSWORD as password } from '../../platform/shop.js';
import { UNKNOWN_ID, type CallCase, type Sent } from './case.js';
import { joined } from './colleagues.js';
import type { TwoShops } from './two-shops.js';

const routes = http.passkeys;
const name = '계산대 노트북';

const newKey = ({ fixture }: TwoShops) => new SoftwareAuthenticator(fixture.platform.origin);
const ownToken = async (twoShops: TwoShops): Promise<Sent> => ({ token: (await joined(twoShops)).token });

/** A new passkey of a colleague of its own, as it is sent. */
async function addition(twoShops: TwoShops) {
  const { token } = await joined(twoShops);
  const { options, ticket } = (await twoShops.fixture.api.expect(routes.start, { token })).data;
  const key = newKey(twoShops);
  return { key, token, body: { ticket, credential: key.create(options), name } };
}

/** A colleague with a passkey. */
async function withPasskey(twoShops: TwoShops) {
  const { key, token, body } = await addition(twoShops);
  await twoShops.fixture.api.expect(routes.add, { token, body });
  return { key, token };
}

async function ownerAddition(twoShops: TwoShops) {
  const { fixture, fresh } = twoShops;
  const { token } = await fixture.openShop(fresh('keys'));
  const { options, ticket } = (await fixture.api.expect(routes.ownerStart, { token, body: { password } })).data;
  const key = newKey(twoShops);
  return { key, token, body: { ticket, credential: key.create(options), name } };
}

/** An owner with a passkey. */
export async function ownerWithPasskey(twoShops: TwoShops) {
  const { key, token, body } = await ownerAddition(twoShops);
  await twoShops.fixture.api.expect(routes.ownerAdd, { token, body });
  const [passkey] = (await twoShops.fixture.api.expect(routes.ownerList, { token })).data.passkeys;
  return { key, token, passkeyId: passkey?.passkeyId ?? '' };
}

async function logIn({ fixture }: TwoShops, key: SoftwareAuthenticator): Promise<Sent> {
  const { options, ticket } = (await fixture.api.expect(routes.startLogIn, {})).data;
  return { body: { ticket, credential: key.get(options) } };
}

const noPasskey = [
  { set: { credential: '' }, path: 'credential', message: '패스키가 필요해요.' },
  { set: { credential: '{}' }, message: errors.PASSKEY_REFUSED.message },
  { set: { ticket: 'x' }, status: 409, message: errors.PASSKEY_EXPIRED.message },
] as const;
const noName = { set: { name: ' ' }, path: 'name', message: '패스키 이름을 입력해주세요.' } as const;
const wrongPassword = [
  { set: { password: '' }, path: 'password', message: '비밀번호를 입력해주세요' },
  { set: { password: 'wrong1234' }, path: 'password', message: '현재 비밀번호가 올바르지 않아요.' },
] as const;

export const passkeysCalls = {
  startLogIn: { right: () => ({}) },
  opsLogIn: {
    right: async (twoShops) => logIn(twoShops, (await withPasskey(twoShops)).key),
    wrong: noPasskey,
  },
  start: { right: ownToken },
  add: {
    right: async (twoShops) => {
      const { token, body } = await addition(twoShops);
      return { token, body };
    },
    wrong: [...noPasskey, noName],
  },
  remove: {
    right: async (twoShops) => {
      const { token } = await withPasskey(twoShops);
      const { passkeys } = (await twoShops.fixture.api.expect(http.colleagues.security, { token })).data;
      return { token, params: { passkey_id: passkeys?.[0]?.passkeyId ?? '' } };
    },
    unknown: { call: () => ({ params: { passkey_id: UNKNOWN_ID } }), code: 'PASSKEY_NOT_FOUND' },
  },
  startProof: {
    right: async (twoShops) => ({ token: (await withPasskey(twoShops)).token }),
    unknown: { call: ownToken, code: 'PASSKEY_NOT_FOUND' },
  },
  prove: {
    right: async (twoShops) => {
      const { key, token } = await withPasskey(twoShops);
      const { options, ticket } = (await twoShops.fixture.api.expect(routes.startProof, { token })).data;
      return { token, body: { ticket, credential: key.get(options) } };
    },
    wrong: noPasskey,
  },
  ownerLogIn: {
    right: async (twoShops) => logIn(twoShops, (await ownerWithPasskey(twoShops)).key),
    wrong: noPasskey,
  },
  ownerList: { right: () => ({}) },
  ownerStart: {
    right: async ({ fixture, fresh }) => ({ token: (await fixture.openShop(fresh('keys'))).token, body: { password } }),
    wrong: wrongPassword,
  },
  ownerAdd: {
    right: async (twoShops) => {
      const { token, body } = await ownerAddition(twoShops);
      return { token, body };
    },
    wrong: [...noPasskey, noName],
  },
  ownerRemove: {
    right: async (twoShops) => {
      const { token, passkeyId } = await ownerWithPasskey(twoShops);
      return { token, params: { passkey_id: passkeyId }, body: { password } };
    },
    wrong: wrongPassword,
    unknown: { call: () => ({ params: { passkey_id: UNKNOWN_ID }, body: { password } }), code: 'PASSKEY_NOT_FOUND' },
    foreign: async (twoShops) => ({
      params: { passkey_id: (await ownerWithPasskey(twoShops)).passkeyId },
      body: { password },
    }),
  },
} satisfies Record<string, CallCase>;
