import { errors, http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import { PASSWORD as password } from '../../platform/shop.js';
import { socialLogInCall } from './account.js';
import { send, type CallCase, type Sent } from './case.js';
import { ownerWithPasskey } from './passkeys.js';
import type { TwoShops } from './two-shops.js';

const routes = http.proofs;

/** The token of a shop of its own, whose owner has a password alone. */
const newOwner = async ({ fixture, fresh }: TwoShops): Promise<Sent> => ({
  token: (await fixture.openShop(fresh('proofs'))).token,
});

/** The key in the mail to an owner whose phone was changed. */
async function undoKeyIn({ fixture, fresh }: TwoShops): Promise<string> {
  const { token, shop } = await fixture.openShop(fresh('undo'));
  await fixture.api.expect(http.auth.editShop, { token, body: { phone: '010-1212-3434' } });
  return eventually(async () => {
    const texts = (await fixture.messages(shop.email)).map(({ text }) => /#k=([\w.-]+)/.exec(text)?.[1]);
    return texts.find((each) => each !== undefined);
  });
}

export const proofsCalls = {
  list: { right: () => ({}) },
  prove: {
    right: async (twoShops) => ({ ...(await newOwner(twoShops)), body: { password } }),
    wrong: [
      { set: { password: '' }, path: 'password', message: '비밀번호를 입력해주세요' },
      { set: { password: undefined }, path: 'password', message: '비밀번호를 입력해주세요' },
      { set: { password: 'wrong1234' }, path: 'password', message: errors.PASSWORD_WRONG.message },
      { set: { code: '12345' }, path: 'code', message: '인증번호 6자리를 입력해주세요' },
    ],
  },
  sendCode: {
    // For an owner whom a provider knows.
    right: async (twoShops) => {
      const answer = await send(twoShops.fixture.api, http.auth.socialLogIn, await socialLogInCall(twoShops));
      return { token: (answer.body as { data: { tokens: { accessToken: string } } }).data.tokens.accessToken };
    },
  },
  startPasskey: {
    right: async (twoShops) => ({ token: (await ownerWithPasskey(twoShops)).token }),
    unknown: { call: newOwner, code: 'PASSKEY_NOT_FOUND' },
  },
  passkey: {
    right: async (twoShops) => {
      const { key, token } = await ownerWithPasskey(twoShops);
      const { options, ticket } = (await twoShops.fixture.api.expect(routes.startPasskey, { token })).data;
      return { token, body: { ticket, credential: key.get(options) } };
    },
    wrong: [
      { set: { credential: '{}' }, message: errors.PASSKEY_REFUSED.message },
      { set: { ticket: 'x' }, status: 409, message: errors.PASSKEY_EXPIRED.message },
    ],
  },
  lookAtChange: {
    right: async (twoShops) => ({ body: { key: await undoKeyIn(twoShops) } }),
    wrong: [{ set: { key: '' }, path: 'key', message: '링크가 올바르지 않아요.' }],
    unknown: { call: () => ({ body: { key: 'no.key' } }), code: 'UNDO_GONE' },
  },
  undoChange: {
    right: async (twoShops) => ({ body: { key: await undoKeyIn(twoShops) } }),
    wrong: [{ set: { key: '' }, path: 'key', message: '링크가 올바르지 않아요.' }],
    unknown: { call: () => ({ body: { key: 'no.key' } }), code: 'UNDO_GONE' },
  },
} satisfies Record<keyof typeof routes, CallCase>;
