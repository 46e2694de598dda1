import { http, SOCKET_PATH } from '@jumun/contracts';
import { askRaw } from './raw-answers.js';
import { BOOT_MS, testGateway, type TestGateway } from './setup-gateway.js';

const ORIGIN = 'https://jumun.example';
const OPEN = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
const CLOSED = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ PUBLIC_ORIGIN: ORIGIN });
}, BOOT_MS);
afterAll(() => gateway.close());

describe('a public address with TLS', () => {
  it('is where a page leads that was asked for without', async () => {
    const { status, headers } = await askRaw(gateway.running.url, '/demo?lang=en', { headers: OPEN });
    expect([status, headers.location, headers['cache-control']]).toEqual([308, `${ORIGIN}/demo?lang=en`, 'no-store']);
  });

  it('is the only one for calls: what was sent without is refused, and does nothing', async () => {
    const body = JSON.stringify({ shop_email: 'a@b.kr', password: 'x' });
    const headers = { ...OPEN, 'content-type': 'application/json' };
    const { status, bytes } = await askRaw(gateway.running.url, http.auth.login.path, {
      method: 'POST',
      headers,
      body,
    });
    expect(status).toBe(403);
    expect(JSON.parse(bytes.toString())).toMatchObject({
      success: false,
      errorCode: 'FORBIDDEN',
      message: expect.stringContaining('https'),
    });
    const read = await askRaw(gateway.running.url, http.auth.shopInfo.path, { headers: OPEN });
    expect(read.status).toBe(403);
  });

  it('goes on for what came with it, and for what names no way at all', async () => {
    const answers = await Promise.all(
      [CLOSED, {}].map((headers) => askRaw(gateway.running.url, http.auth.shopInfo.path, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('is not led away from by a list in which an outer proxy was open and ours was not', async () => {
    const headers = { ...OPEN, 'x-forwarded-proto': 'http, https' };
    expect((await askRaw(gateway.running.url, http.auth.shopInfo.path, { headers })).status).toBe(401);
  });

  it('is the only one for sockets: a poll is refused and an upgrade is cut', async () => {
    const poll = await askRaw(gateway.running.url, `${SOCKET_PATH}/?EIO=4&transport=polling`, { headers: OPEN });
    expect(poll.status).toBe(403);
    const upgrade = { ...OPEN, connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const cut = askRaw(gateway.running.url, `${SOCKET_PATH}/?EIO=4&transport=websocket`, { headers: upgrade });
    await expect(cut).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('is told to browsers for a year with these answers, too', async () => {
    const answers = await Promise.all(
      ['/demo', http.auth.shopInfo.path].map((path) => askRaw(gateway.running.url, path, { headers: OPEN })),
    );
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      });
  });
});
