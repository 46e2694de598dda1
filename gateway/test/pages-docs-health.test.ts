import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { contracts, facts, http, routes } from '@jumun/contracts';
import { startGateway } from '../src/start-gateway.js';
import { ask, BOOT_MS, NOWHERE, testGateway, type TestGateway } from './setup-gateway.js';

let gateway: TestGateway;
let service: Server;
let serviceIsReady = true;
beforeAll(async () => {
  service = createServer((_request, response) => response.writeHead(serviceIsReady ? 200 : 503).end());
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  gateway = await testGateway(
    { SERVICE_HEALTH_URLS: [{ service: 'orders', url: `http://127.0.0.1:${port}/health/ready` }] },
    (root) => writeFileSync(join(root, 'store.html'), '<!doctype html><title>주문</title>for stores'),
  );
}, BOOT_MS);
afterAll(async () => {
  service.close();
  await gateway.close();
});

describe('the web app', () => {
  it.each([
    '/',
    '/login',
    '/@demo',
    '/demo/shoppingList',
    '/store/admin/dashboard',
    '/demo/success/261121-8M2K9QZX-001',
  ])('answers %s with a page, which is never kept', async (path) => {
    const answer = await gateway.ask('GET', path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.body).toContain('<title>주문</title>');
  });

  it.each([
    ['/@demo', true],
    ['/Demo/shoppingList', true],
    ['/@My%20Shop/', true],
    ['/login', false],
    ['/@Login', false],
    ['/policy/terms', false],
    ['/', false],
  ])('leaves %s to the page that can show it when none can be drawn', async (path, ofStore) => {
    expect(String((await gateway.ask('GET', path)).body).includes('for stores')).toBe(ofStore);
  });

  it('keeps files with a hash in their name for a year, and others for an hour', async () => {
    expect((await gateway.ask('GET', '/assets/app-1a2b3c.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const icon = await gateway.ask('GET', '/favicon.svg');
    expect([icon.status, icon.headers.get('cache-control'), icon.headers.get('content-type')]).toEqual([
      200,
      'public, max-age=3600',
      'image/svg+xml',
    ]);
  });

  it('asks browsers to look each time for another service worker, and ends it where that is set', async () => {
    const worker = await gateway.ask('GET', '/sw.js');
    expect([worker.headers.get('cache-control'), worker.body]).toEqual(['no-cache', '// sw.js']);
    expect(worker.headers.get('content-type')).toMatch(/javascript/);
    expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'");
    const without = await startGateway({ ...gateway.config, SERVICE_WORKER: 'off' }, gateway.base.logger);
    try {
      const end = await ask(without.url, 'GET', '/sw.js');
      expect([end.headers.get('cache-control'), end.body]).toEqual(['no-cache', '// sw-off.js']);
    } finally {
      await without.close();
    }
  });

  it('answers with the smaller file of the build to whoever can read it', async () => {
    const fetched = (encoding: string) =>
      gateway.ask('GET', '/assets/app-1a2b3c.js', { headers: { 'accept-encoding': encoding } });
    const [small, whole] = [await fetched('gzip'), await fetched('identity')];
    expect([small.headers.get('content-encoding'), small.body]).toEqual(['gzip', 'export {};']);
    expect([whole.headers.get('content-encoding'), whole.body]).toEqual([null, 'export {};']);
    for (const { headers } of [small, whole]) {
      expect(headers.get('content-type')).toMatch(/javascript/);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect(small.headers.get('vary')).toMatch(/accept-encoding/i);
  });

  it.each([
    '/assets/gone-000.js',
    '/missing.png',
    `${NOWHERE}/nothing`,
    NOWHERE,
    '/media/x',
    '/docs/x',
    '/health',
    '/../package.json',
    '/%2e%2e/%2e%2e/secret.pem',
    '/..%2fpackage.json',
  ])('is not the answer to %s', async (path) => {
    const answer = await askAsWritten(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('"errorCode":"NOT_FOUND"');
  });

  it('may load from itself alone, and post to itself and the card company', async () => {
    const { headers } = await gateway.ask('GET', '/login');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self' ws://localhost:3000");
    expect(policy).toMatch(/form-action 'self' https:\/\/smpay\.kcp\.co\.kr/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    // Printers at the owner's computer are for the console alone.
    const portsAt = async (path: string) =>
      /serial=\S+ usb=\S+$/.exec((await gateway.ask('GET', path)).headers.get('permissions-policy') ?? '')?.[0];
    for (const path of ['/store/admin', '/store/admin/board', '/store/admin/printers?of=1'])
      await expect(portsAt(path)).resolves.toBe('serial=(self), usb=(self)');
    for (const path of ['/login', '/store/administrator', '/@demo', '/@demo/store/admin', '/ops'])
      await expect(portsAt(path)).resolves.toBe('serial=(), usb=()');
    expect(headers.get('x-powered-by')).toBeNull();
    // A plain http origin can promise nothing about https.
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('tells the page where the address search is, and lets that address in instead of the usual one', async () => {
    const config = { POSTCODE_SCRIPT_URL: 'http://127.0.0.1:4010/postcode.js?a=1&b="2' };
    const other = await startGateway({ ...gateway.config, ...config }, gateway.base.logger);
    const { body, headers } = await ask(other.url, 'GET', '/store/admin/profile');
    await other.close();
    expect(body).toContain(
      '<meta name="jumun-postcode-script" content="http://127.0.0.1:4010/postcode.js?a=1&amp;b=%222" /><title>주문</title>',
    );
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:4010(;|$)/);
    expect(policy).toMatch(/frame-src [^;]*http:\/\/127\.0\.0\.1:4010(;|$)/);
    const usual = await gateway.ask('GET', '/store/admin/profile');
    expect(usual.body).not.toContain('jumun-postcode-script');
    expect(usual.headers.get('content-security-policy')).toContain("script-src 'self' https://t1.kakaocdn.net");
  });

  it('lets no search in where addresses are typed', async () => {
    const typed = await startGateway({ ...gateway.config, POSTCODE_SCRIPT_URL: 'off' }, gateway.base.logger);
    const { body, headers } = await ask(typed.url, 'GET', '/store/admin/profile');
    await typed.close();
    expect(body).not.toContain('jumun-postcode-script');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toMatch(/frame-src 'self'(;|$)/);
  });

  it('and data stay on https for a year where the public address is https', async () => {
    const secure = await startGateway(
      { ...gateway.config, PUBLIC_ORIGIN: 'https://jumun.example' },
      gateway.base.logger,
    );
    try {
      for (const path of ['/login', http.auth.shopInfo.path]) {
        const { headers } = await ask(secure.url, 'GET', path);
        expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      }
      const { headers } = await ask(secure.url, 'GET', '/login');
      expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    } finally {
      await secure.close();
    }
  });

  it('leaves data without any right, and unkept', async () => {
    const { headers } = await gateway.ask('GET', http.auth.shopInfo.path);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await gateway.ask('GET', NOWHERE)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('pictures', () => {
  it.each([
    'pictures/../../secret',
    'pictures/ab/..%2f..%2fsecret.webp',
    'documents/x/a.jpg',
    'pictures/a.exe',
    'pictures/none/640.webp',
  ])('are not found at %s', async (path) => {
    expect((await askAsWritten(`/media/${path}`)).status).toBe(404);
  });
});

describe('the API documents', () => {
  it('name every published call', async () => {
    const { body } = await gateway.ask('GET', '/docs/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const route of routes) {
      const operation = body.paths[route.path.replace(/:(\w+)/g, '{$1}')][route.method.toLowerCase()];
      expect(operation.summary).toBe(route.about);
      expect(Object.keys(operation.responses)).toContain(String(route.status));
      expect(operation.security.length > 0).toBe(!['anyone', 'provider'].includes(route.caller));
    }
    const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(routes.length);
  });

  it('name what each call may be refused with, with an example of each', async () => {
    const { paths, components } = (await gateway.ask('GET', '/docs/openapi.json')).body;
    const { responses, parameters } = paths[http.orders.init.path].post;
    const soldOut = { $ref: '#/components/examples/SOLD_OUT' };
    expect(responses['409'].content['application/json'].examples.SOLD_OUT).toEqual(soldOut);
    expect(components.examples.SOLD_OUT.value).toEqual({
      success: false,
      message: '품절된 상품이 있어요. 장바구니를 확인해주세요.',
      errorCode: 'SOLD_OUT',
      requestId: expect.any(String),
    });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '409', '413', '415', '422', '429', '503']));
    expect(responses['429'].headers['Retry-After']).toBeDefined();
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }));
    const owner = paths[http.catalog.listCategories.path].get;
    expect(Object.keys(owner.responses['401'].content['application/json'].examples)).toEqual([
      'AUTH090',
      'AUTH091',
      'AUTH092',
      'AUTH097',
      'AUTH099',
    ]);
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'know which services %s asks, and the parts of its form',
    (_name, route) => {
      // A file that is kept or read needs the object store alone.
      const isFile = route.upload !== undefined || route.mediaType !== undefined;
      // The state of the platform and of providers comes from the services' own health, so it needs no bus.
      const isHealth = route === http.desk.platform || route === http.desk.providers;
      expect(route.asks.length > 0 || isFile || isHealth).toBe(true);
      expect(route.upload !== undefined).toBe(route.bodyKind === 'multipart');
    },
  );

  it('name every fact and socket event', async () => {
    const { body } = await gateway.ask('GET', '/docs/asyncapi.json');
    expect(body.asyncapi).toBe('3.0.0');
    const addresses = Object.values<{ address: string }>(body.channels).map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(facts.map(({ subject }) => subject)));
    expect(Object.keys(body.channels.owner.messages)).toContain('new_order');
  });

  it.each(['/docs', '/docs/events'])('are a page at %s that needs nothing else', async (path) => {
    const answer = await gateway.ask('GET', path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).not.toMatch(/ src=|@import/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(String(answer.body)) ?? [];
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy).toMatch(/^default-src 'none'/);
    expect(answer.body).toContain(path === '/docs' ? http.auth.login.path : contracts.orders.facts.paymentPaid.subject);
  });
});

describe('probes', () => {
  it('say that it lives and is ready', async () => {
    expect((await gateway.ask('GET', '/health/live')).status).toBe(200);
    const ready = await gateway.ask('GET', '/health/ready');
    expect([ready.status, ready.body.status]).toEqual([200, 'ready']);
  });

  it('say that it is ready although a service is not', async () => {
    serviceIsReady = false;
    const ready = await gateway.ask('GET', '/health/ready');
    serviceIsReady = true;
    expect([ready.status, ready.body.status]).toEqual([200, 'ready']);
  });

  it('show figures to the inside only', async () => {
    const inside = await ask(gateway.running.url, 'GET', '/metrics');
    expect(inside.body).toContain('http_request_duration_seconds');
    expect((await gateway.ask('GET', '/metrics', { headers: { 'x-forwarded-for': '8.8.8.8' } })).status).toBe(404);
    expect((await ask(gateway.running.url, 'GET', '/metrics', { headers: { via: '1.1 proxy' } })).status).toBe(404);
  });

  it('show figures to whoever has the token alone, where there is one', async () => {
    const token = 'a-token-of-the-monitoring';
    const guarded = await startGateway({ ...gateway.config, METRICS_TOKEN: token }, gateway.base.logger);
    const statusFor = async (headers: Record<string, string>): Promise<number> =>
      (await ask(guarded.url, 'GET', '/metrics', { headers })).status;
    expect(await statusFor({})).toBe(404);
    expect(await statusFor({ authorization: `Bearer ${token}s` })).toBe(404);
    expect(await statusFor({ authorization: `Bearer ${token}` })).toBe(200);
    await guarded.close();
  });
});

/** Asks for a path to the letter: fetch would resolve the dots before it asks. */
function askAsWritten(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(gateway.running.url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    }).on('error', reject);
  });
}
