import { contracts, http, KNOWN_BROWSER_SECONDS, Problem } from '@jumun/contracts';
import { startGateway } from '../src/start-gateway.js';
import { SESSION_ID, shop } from './setup-answers.js';
import { ask, openedGateway } from './setup-gateway.js';

const { auth } = contracts;
const TOKENS = { accessToken: 'access', refreshToken: 'refresh' };

const gateway = openedGateway();

describe('logging in', () => {
  it('lets the browser keep that it logged in, and shows it at the next log-in with the address', async () => {
    const clients: unknown[] = [];
    await gateway.base.stub(auth.procedures.logIn, ({ client }) => {
      clients.push(client);
      return { sessionId: SESSION_ID, tokens: TOKENS, shop, browser: 'name.1.proof' };
    });
    const json = { shop_email: 'a@b.kr', password: 'oatcake1234!' };
    const first = await gateway.ask('POST', http.auth.login.path, { json, headers: { 'x-forwarded-for': '9.9.9.9' } });
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toBe(
      `jumun-browser=name.1.proof; Path=/v1; Max-Age=${KNOWN_BROWSER_SECONDS}; HttpOnly; SameSite=Lax`,
    );
    await gateway.ask('POST', http.auth.login.path, { json, headers: { cookie: cookie.split(';', 1)[0] ?? '' } });
    expect(clients).toMatchObject([{ address: '9.9.9.9' }, { address: '127.0.0.1', mark: 'name.1.proof' }]);
    expect(clients[0]).not.toHaveProperty('mark');
  });

  it('binds what the browser keeps to our very host by https, and knows what it kept under the name before', async () => {
    const clients: unknown[] = [];
    await gateway.base.stub(auth.procedures.logIn, ({ client }) => {
      clients.push(client?.mark);
      return { sessionId: SESSION_ID, tokens: TOKENS, shop, browser: 'name.2.proof' };
    });
    const secure = await startGateway(
      { ...gateway.config, PUBLIC_ORIGIN: 'https://jumun.example' },
      gateway.base.logger,
    );
    const json = { shop_email: 'a@b.kr', password: 'oatcake1234!' };
    const logIn = (cookie: string) => ask(secure.url, 'POST', http.auth.login.path, { json, headers: { cookie } });
    const [plain, host] = ['jumun-browser=name.1.proof', '__Host-jumun-browser=name.2.proof'];
    const [kept = ''] = (await logIn(plain)).headers.getSetCookie();
    expect(kept).toBe(`${host}; Path=/; Max-Age=${KNOWN_BROWSER_SECONDS}; HttpOnly; SameSite=Lax; Secure`);
    await logIn(`${plain}; ${host}`);
    await logIn(`${host}; ${plain}`);
    await secure.close();
    expect(clients).toEqual(['name.1.proof', 'name.2.proof', 'name.2.proof']);
  });

  it('tells clients apart at a refresh, by their cookies, their device and their user agent', async () => {
    const devices: unknown[] = [];
    await gateway.base.stub(auth.procedures.refresh, ({ client }) => {
      devices.push(client?.device);
      return TOKENS;
    });
    const told: Record<string, string>[] = [
      { 'user-agent': 'one' },
      { 'user-agent': 'one', 'x-forwarded-for': '9.9.9.9' },
      { 'user-agent': 'two' },
      { 'user-agent': 'one', 'x-device-id': 'phone-one' },
      { 'user-agent': 'one', cookie: 'jumun-browser=name.1.proof' },
      { 'user-agent': 'one', cookie: 'jumun-ops-browser=name.1.proof' },
    ];
    for (const headers of told) {
      const answer = await gateway.ask('POST', http.auth.refresh.path, { json: { refreshToken: 'r' }, headers });
      expect(answer.body).toEqual({ success: true, data: { tokens: TOKENS } });
    }
    expect(devices[1]).toBe(devices[0]);
    expect(new Set(devices).size).toBe(5);
  });

  it('says when to come back to a log-in that has to wait', async () => {
    await gateway.base.stub(auth.procedures.logIn, () => {
      throw new Problem('LOGIN_SLOWED', { data: { retryAfterSeconds: 42 } });
    });
    const answer = await gateway.ask('POST', http.auth.login.path, { json: { shop_email: 'a@b.kr', password: 'x' } });
    expect([answer.status, answer.body.errorCode, answer.headers.get('retry-after')]).toEqual([
      429,
      'LOGIN_SLOWED',
      '42',
    ]);
  });
});
