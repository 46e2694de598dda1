import { connect } from 'node:net';
import { generateKeyPair, SignJWT } from 'jose';
import { v7 } from 'uuid';
import { contracts, http, Problem, revokedKey, routes, type Route } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { NOWHERE, SHOP_ID, openedGateway, TestKeys } from './setup-gateway.js';

const gateway = openedGateway();

const filled = (route: Route): string => route.path.replace(/:\w+/g, v7());
const closed = routes.filter(({ caller }) => caller !== 'anyone' && caller !== 'provider');

describe('who may call', () => {
  it.each(closed.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is closed to strangers, and to callers of other kinds',
    async (_name, route) => {
      const answer = await gateway.ask(route.method, filled(route));
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ success: false, errorCode: 'AUTH090', message: '로그인이 필요해요.' });
      if (route.caller === 'signed-in') return;
      const token = await gateway.keys.token({ role: route.caller === 'owner' ? 'operator' : 'owner' });
      const other = await gateway.ask(route.method, filled(route), { token });
      expect([other.status, other.body.errorCode]).toEqual([403, 'FORBIDDEN']);
    },
  );

  it('tells what is wrong with a token by its code', async () => {
    const { keys } = gateway;
    const stranger = await TestKeys.make();
    const good = await keys.token();
    const symmetric = await new SignJWT({ sid: v7(), role: 'owner' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(SHOP_ID)
      .setIssuer('jumun-auth')
      .setAudience('jumun')
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(keys.publicPem));
    const cases: [string, string][] = [
      ['not-a-token', 'AUTH091'],
      [`${good.slice(0, 20)}.${good.slice(20)}`, 'AUTH091'],
      [await stranger.token(), 'AUTH092'],
      [symmetric, 'AUTH092'],
      [`${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1]}.`, 'AUTH092'],
      [await keys.token({ issuer: 'somebody' }), 'AUTH092'],
      [await keys.token({ audience: 'somebody' }), 'AUTH092'],
      [await keys.token({ expiresIn: -5 }), 'AUTH099'],
      [await keys.token({ sub: 'no-uuid' }), 'AUTH091'],
      [await keys.token({ role: 'admin' }), 'AUTH091'],
    ];
    for (const [token, code] of cases) {
      const answer = await gateway.ask('GET', http.auth.shopInfo.path, { token });
      expect([answer.status, answer.body.errorCode]).toEqual([401, code]);
    }
  });

  it('refuses a header that is no bearer token as malformed', async () => {
    const answer = await gateway.ask('GET', http.auth.shopInfo.path, { headers: { authorization: 'Basic abc' } });
    expect(answer.body.errorCode).toBe('AUTH091');
  });

  it.each([
    ['logout', 'AUTH097'],
    ['reuse', 'AUTH097'],
    ['closed', 'AUTH098'],
  ])('refuses the token of a session that was ended (%s)', async (reason, code) => {
    const sid = v7();
    await gateway.base.redis.set(revokedKey(sid), reason, 'EX', 60);
    const token = await gateway.keys.token({ sid });
    // Redis may answer too late on a busy machine; the call goes on to auth then, which is not there.
    const answer = await eventually(async () => {
      const asked = await gateway.ask('GET', http.auth.shopInfo.path, { token });
      return asked.status !== 503 && asked;
    });
    expect([answer.status, answer.body.errorCode]).toEqual([401, code]);
  });

  it('passes on that the shop of a token is gone', async () => {
    await gateway.base.stub(contracts.auth.procedures.getShop, () => {
      throw new Problem('AUTH098');
    });
    const answer = await gateway.ask('GET', http.auth.shopInfo.path, { token: await gateway.keys.token() });
    expect([answer.status, answer.body.errorCode]).toEqual([401, 'AUTH098']);
  });

  it('accepts no key but the one it was given', async () => {
    const pair = await generateKeyPair('ES256');
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256' }).sign(pair.privateKey);
    expect((await gateway.ask('GET', http.auth.shopInfo.path, { token })).body.errorCode).toBe('AUTH092');
  });
});

describe('request ids', () => {
  it('takes a harmless one and answers with it', async () => {
    const answer = await gateway.ask('GET', NOWHERE, { headers: { 'x-request-id': 'shopper-tab-17' } });
    expect(answer.headers.get('x-request-id')).toBe('shopper-tab-17');
    expect(answer.body.requestId).toBe('shopper-tab-17');
  });

  it.each(['short', 'x'.repeat(65), 'a b c d e f g h', '<script>alert(1)</script>'])(
    'makes its own instead of %s',
    async (given) => {
      const answer = await gateway.ask('GET', NOWHERE, { headers: { 'x-request-id': given } });
      expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
    },
  );
});

describe('hostile requests get a clear 4xx in Korean', () => {
  const login = http.auth.login.path;
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const json = { 'content-type': 'application/json' };
  type Row = [
    name: string,
    status: number,
    code: string,
    method: string,
    path: string,
    body?: string,
    headers?: Record<string, string>,
  ];
  const rows: Row[] = [
    ['broken JSON', 400, 'BROKEN_BODY', 'POST', login, '{"a":', json],
    ['a prototype key', 400, 'BROKEN_BODY', 'POST', login, '{"__proto__":{"admin":true}}', json],
    ['a constructor key', 400, 'BROKEN_BODY', 'POST', login, '{"constructor":{"prototype":{}}}', json],
    ['deep nesting', 400, 'BROKEN_BODY', 'POST', login, deep, json],
    ['a null byte in a text', 400, 'BROKEN_BODY', 'POST', login, '{"shop_email":"a\\u0000@b.kr","password":"x"}', json],
    ['half a surrogate pair', 400, 'BROKEN_BODY', 'POST', login, '{"shop_email":"\\ud800","password":"x"}', json],
    ['an array for an object', 400, 'INVALID_INPUT', 'POST', login, '[]', json],
    ['null for an object', 400, 'INVALID_INPUT', 'POST', login, 'null', json],
    ['a huge number', 400, 'INVALID_INPUT', 'POST', http.orders.init.path, `{"amount":1e400}`, json],
    ['a body over its limit', 413, 'BODY_TOO_LARGE', 'POST', login, `{"a":"${'x'.repeat(80_000)}"}`, json],
    ['an unknown content type', 415, 'UNSUPPORTED_TYPE', 'POST', login, 'hello', { 'content-type': 'text/plain' }],
    ['no content type', 415, 'UNSUPPORTED_TYPE', 'POST', login, 'hello', { 'content-type': '' }],
    [
      'a form for JSON',
      415,
      'UNSUPPORTED_TYPE',
      'POST',
      login,
      'a=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['a multipart body for JSON', 415, 'UNSUPPORTED_TYPE', 'POST', login, '--x--', { 'content-type': 'multipart/form-data; boundary=x' }], // prettier-ignore
    ['JSON for a form', 415, 'UNSUPPORTED_TYPE', 'POST', http.orders.cardReturn.path, '{}', json],
    ['a broken escape in the address', 400, 'INVALID_INPUT', 'GET', `${NOWHERE}/%E0%A4%A`],
    ['a null byte in the address', 400, 'INVALID_INPUT', 'GET', `${http.catalog.store.path}?storeName=a%00b`],
    ['climbing out of the tree', 404, 'NOT_FOUND', 'GET', `${NOWHERE}/..%2f..%2fetc%2fpasswd`],
    ['an unknown address', 404, 'NOT_FOUND', 'GET', NOWHERE],
    ['an unknown address with a body', 404, 'NOT_FOUND', 'POST', NOWHERE, '{}', json],
    ['a known address by another method', 405, 'METHOD_NOT_ALLOWED', 'GET', login],
    ['an id that is none', 400, 'INVALID_INPUT', 'GET', http.orders.paymentRecord.path.replace(':paymentId', 'x')],
    [
      'an id that is very long',
      404,
      'NOT_FOUND',
      'GET',
      http.orders.paymentRecord.path.replace(':paymentId', 'x'.repeat(3000)),
    ],
    ['the same query twice', 400, 'INVALID_INPUT', 'GET', `${http.catalog.store.path}?storeName=a&storeName=b`],
  ];

  const cases = rows.map(([name, status, code, method, path, body, headers]) => ({
    name,
    status,
    code,
    method,
    path,
    body,
    headers,
  }));
  it.each(cases)('$name: $status $code', async ({ status, code, method, path, body, headers }) => {
    const answer = await gateway.ask(method, path, {
      ...(body !== undefined && { body: Buffer.from(body) }),
      ...(headers && { headers }),
    });
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/[가-힣]/);
    expect(answer.body).not.toHaveProperty('stack');
    expect(Object.keys(answer.body)).toEqual(expect.arrayContaining(['success', 'message', 'errorCode', 'requestId']));
  });

  it('takes neither null nor bytes that are no text for a form whose fields may all be left out', async () => {
    const token = await gateway.keys.token();
    const method = http.auth.editShop.method;
    const send = (body: Buffer) => gateway.ask(method, http.auth.editShop.path, { token, body, headers: json });
    expect(await send(Buffer.from('null'))).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } });
    const noText = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await send(noText)).toMatchObject({ status: 400, body: { errorCode: 'BROKEN_BODY' } });
  });

  it('says which methods an address has', async () => {
    expect((await gateway.ask('DELETE', http.auth.login.path)).headers.get('allow')).toBe('POST');
  });

  it.each(['OPTIONS', 'PUT', 'PROPFIND', 'TRACE', 'TRACE-ME'])(
    'refuses %s, and opens nothing to other origins',
    async (method) => {
      const answer = await askRaw(method, http.auth.login.path, { origin: 'https://evil.example' });
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toMatch(/access-control-/i);
    },
  );

  it('answers HEAD as GET, without the body', async () => {
    const answer = await askRaw('HEAD', http.auth.shopInfo.path, {});
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toMatch(/\r\n\r\n$/);
  });

  it('hides what went wrong inside', async () => {
    await gateway.base.stub(contracts.catalog.procedures.getStoreStatus, () => {
      throw new Error('password=hunter2 in table shop');
    });
    const answer = await gateway.ask('GET', `${http.catalog.storeStatus.path}?storeName=demo`);
    expect([answer.status, answer.body.errorCode]).toEqual([500, 'INTERNAL']);
    expect(JSON.stringify(answer.body)).not.toMatch(/hunter2|at /);
  });

  it('answers what is no HTTP request with 400', async () => {
    const text = await converse('HELLO\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"errorCode":"BROKEN_BODY"');
  });

  it.each([
    ['two lengths', 'content-length: 4\r\ncontent-length: 5'],
    ['a length beside chunks', 'content-length: 4\r\ntransfer-encoding: chunked'],
    ['chunks that are none at the end', 'transfer-encoding: chunked, identity'],
  ])('takes no request whose end two servers could see at two places: %s', async (_name, framing) => {
    const head = `POST ${http.auth.login.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${framing}`;
    const smuggled = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const answer = await converse(`${head}\r\n\r\n0\r\n\r\n${smuggled}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  it('answers oversized headers with 431', async () => {
    const answer = await gateway.ask('GET', NOWHERE, { headers: { 'x-filler': 'x'.repeat(20_000) } });
    expect(answer.status).toBe(431);
  });
});

describe('a service that is away', () => {
  it('is a 503 that says to come back', async () => {
    const answer = await gateway.ask('GET', http.catalog.listCategories.path, { token: await gateway.keys.token() });
    expect([answer.status, answer.body.errorCode]).toEqual([503, 'SERVICE_AWAY']);
  });
});

/** The server's response to exactly these bytes, up to the end of the connection. */
function converse(sent: string): Promise<string> {
  const { port } = new URL(gateway.running.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(sent));
    let read = '';
    socket.on('data', (chunk: Buffer) => (read += chunk.toString()));
    // A server that closes while it is still written to may reset the line after its answer.
    socket.on('error', (error) => (read ? resolve(read) : reject(error)));
    socket.on('close', () => resolve(read));
  });
}

/** Asks with a method that fetch would not send. */
const askRaw = (method: string, path: string, headers: Record<string, string>): Promise<string> => {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map((each) => each.join(': '));
  return converse([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
};
