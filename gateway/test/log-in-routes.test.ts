import { contracts, http, Problem } from '@jumun/contracts';
import { SESSION_ID, shop } from './setup-answers.js';
import { SHOP_ID, openedGateway, saidOf } from './setup-gateway.js';

const { auth, catalog } = contracts;

const gateway = openedGateway();

const TOKENS = { accessToken: 'access', refreshToken: 'refresh' };

describe('logging in', () => {
  it('answers with tokens and the shop, and looks up the address in lower case', async () => {
    let email = '';
    await gateway.base.stub(auth.procedures.logIn, (input) => {
      ({ email } = input);
      return { sessionId: SESSION_ID, tokens: TOKENS, shop };
    });
    const answer = await gateway.ask('POST', http.auth.login.path, {
      json: { shop_email: ' Owner@Example.COM ', password: 'oatcake1234!' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data.tokens).toEqual(TOKENS);
    expect(answer.body.data.shop.status).toBe('wating');
    expect(email).toBe('owner@example.com');
  });

  it('asks for the look of the store in the name of the session that just began', async () => {
    await gateway.base.stub(auth.procedures.logIn, () => ({ sessionId: SESSION_ID, tokens: TOKENS, shop }));
    let asker: unknown;
    await gateway.base.stub(catalog.procedures.getStoreOptions, (_input, actor) => {
      asker = actor;
      throw new Problem('SERVICE_AWAY');
    });
    await gateway.ask('POST', http.auth.login.path, { json: { shop_email: 'a@b.kr', password: 'oatcake1234!' } });
    expect(asker).toEqual({ kind: 'owner', shopId: SHOP_ID, sessionId: SESSION_ID });
  });

  it('is renewed with a refresh token', async () => {
    await gateway.base.stub(auth.procedures.refresh, () => TOKENS);
    const answer = await gateway.ask('POST', http.auth.refresh.path, { json: { refreshToken: 'abc' } });
    expect(answer.body).toEqual({ success: true, data: { tokens: TOKENS } });
    const missing = await gateway.ask('POST', http.auth.refresh.path, { json: {} });
    expect(saidOf(missing.body.errors)).toEqual([{ path: 'refreshToken', message: 'refreshToken이 필요해요.' }]);
  });
});

describe('signing up', () => {
  const form = { owner_name: '김주문', shop_email: 'a@b.kr', shop_name: '데모', password: 'oatcake1234!' };

  it('is refused for an address that is taken', async () => {
    await gateway.base.stub(auth.procedures.signUp, () => {
      throw new Problem('EMAIL_TAKEN', { errors: [{ path: 'email', message: '이미 등록된 이메일입니다.' }] });
    });
    const answer = await gateway.ask('POST', http.auth.signUp.path, { json: form });
    expect([answer.status, answer.body.message]).toEqual([409, '이미 등록된 이메일입니다.']);
    expect(saidOf(answer.body.errors)).toEqual([{ path: 'shop_email', message: '이미 등록된 이메일입니다.' }]);
  });
});
