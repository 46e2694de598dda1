import { contracts, http } from '@jumun/contracts';
import { namedBrowser, openedGateway } from './setup-gateway.js';

const { procedures } = contracts.auth;
const gateway = openedGateway();
const who = { owner_name: '김주문', shop_email: 'asks@x.test' };

describe('a code for a new password', () => {
  it('counts in the browser that asked for it: a page of ours is named, a program without a cookie is not', async () => {
    const names: (string | undefined)[] = [];
    await gateway.base.stub(procedures.findAccount, ({ ownerName, email, client }) => {
      names.push(client?.name);
      return { ownerName, email };
    });
    await gateway.base.stub(procedures.resetPassword, ({ client }) => {
      names.push(client?.name);
      return {};
    });
    const findFrom = async (headers: Record<string, string>) => {
      const answer = await gateway.ask('POST', http.auth.findAccount.path, { json: who, headers });
      return answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1).join(''));
    };
    const json = { ...who, new_password: 'brandnew1!', reset_code: '012345' };
    const resetFrom = (headers: Record<string, string>) =>
      gateway.ask('POST', http.auth.resetPassword.path, { json, headers });
    const [cookie = ''] = await findFrom({ origin: gateway.config.PUBLIC_ORIGIN });
    expect(cookie).toMatch(/^jumun-name=/);
    await resetFrom({ cookie });
    await resetFrom(namedBrowser(gateway));
    await resetFrom({ origin: gateway.config.PUBLIC_ORIGIN });
    expect(await findFrom({ cookie })).toEqual([]);
    expect(await findFrom({ origin: 'https://elsewhere.example' })).toEqual([]);
    const [asked, typed, other, nameless, again, program] = names;
    expect([typed, again]).toEqual([asked, asked]);
    expect(other).toEqual(expect.any(String));
    expect(other).not.toBe(asked);
    expect([nameless, program]).toEqual([undefined, undefined]);
    expect(asked).not.toContain(cookie.split('=')[1]);
  });
});
