import { http, Problem, routes, SOCKET_PATH, type Audience, type Route } from '@jumun/contracts';
import { v7 } from 'uuid';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import { askRaw, type SentRequest } from './raw-answers.js';
import { BOOT_MS, openedGateway, STORE_WITHIN_MS } from './setup-gateway.js';

const PUBLIC = 'https://jumun.example';
const OPERATORS = 'https://ops.jumun.example';
const [publicHost, operatorsHost] = [PUBLIC, OPERATORS].map((origin) => new URL(origin).host);
const TLS = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

const gateway = openedGateway();
let split: RunningGateway;
let tokens: Record<string, string>;
beforeAll(async () => {
  for (const procedure of new Set(routes.flatMap(({ asks }) => asks)))
    await gateway.base.stub(procedure, () => {
      throw new Problem('TOOK_TOO_LONG');
    });
  const own = { PUBLIC_ORIGIN: PUBLIC, OPERATORS_ORIGIN: OPERATORS };
  split = await startGateway({ ...gateway.config, ...own }, gateway.base.logger, { storeWithinMs: STORE_WITHIN_MS });
  const owner = await gateway.keys.token();
  const operator = await gateway.keys.token({ role: 'operator' });
  const screen = await gateway.keys.token({ role: 'device', scope: 'screen' });
  const print = await gateway.keys.token({ role: 'device', scope: 'print' });
  tokens = { owner, operator, 'signed-in': operator, screen, print };
}, BOOT_MS);
afterAll(() => split.close());

const at = (host: string | undefined, path: string, sent: SentRequest = {}) =>
  askRaw(split.url, path, { ...sent, headers: { ...TLS, ...sent.headers, ...(host !== undefined && { host }) } });

/** Calls a route as its right caller with nothing that it needs, and answers how it is refused. */
async function refusalOf(url: string, route: Route, host = publicHost): Promise<string> {
  const { method, path, caller, scopes } = route;
  const token = tokens[scopes[0] ?? caller];
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const headers = {
    ...(host !== undefined && { host }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
  };
  const sent = { method, headers: { ...TLS, ...headers }, ...(hasBody && { body: '{}' }) };
  const { status, bytes } = await askRaw(url, path.replaceAll(/:\w+/g, v7()), sent);
  const code = /"errorCode":"(\w+)"/.exec(bytes.toString('latin1'))?.[1] ?? '';
  return `${route.method} ${route.path} ${status} ${code}`;
}

async function refusalsOf(audience: Audience, url: string, host?: string): Promise<string[]> {
  const refusals: string[] = [];
  for (const route of routes.filter((each) => each.audience === audience))
    refusals.push(await refusalOf(url, route, host));
  return refusals;
}
const notFound = (audience: Audience): string[] =>
  routes
    .filter((route) => route.audience === audience)
    .map(({ method, path, refusal }) => `${method} ${path} 404 ${refusal ? '' : 'NOT_FOUND'}`);

describe('operators with an origin of their own', () => {
  it('have every call of theirs there, and none at the public address, whoever asks', async () => {
    expect(await refusalsOf('operators', split.url)).toEqual(notFound('operators'));
    const answered = await refusalsOf('operators', split.url, operatorsHost);
    expect(answered).toEqual(await refusalsOf('operators', gateway.running.url));
    expect(answered.filter((each) => each.includes('NOT_FOUND'))).toEqual([]);
  });

  it('find no call of shoppers, owners, devices and providers there', async () => {
    expect(await refusalsOf('public', split.url, operatorsHost)).toEqual(notFound('public'));
    expect(await refusalsOf('public', split.url)).toEqual(await refusalsOf('public', gateway.running.url));
  });

  it('share with owners what renews and ends a session, begins one by a passkey and shows a document', async () => {
    const shared = [http.auth.logout, http.auth.refresh, http.auth.readDocument, http.passkeys.startLogIn];
    const both = routes.filter(({ audience }) => audience === 'both').map(({ path }) => path);
    expect(both.toSorted()).toEqual(shared.map(({ path }) => path).toSorted());
    const answered = await refusalsOf('both', split.url, operatorsHost);
    expect(answered).toEqual(await refusalsOf('both', gateway.running.url));
  });

  it('have their pages there and nowhere else, however the address is written', async () => {
    for (const path of ['/ops', '/ops/shops?page=2', '/OPS/shops', '//ops']) {
      expect([path, (await at(operatorsHost, path)).status]).toEqual([path, 200]);
      expect([path, (await at(publicHost, path)).status]).toEqual([path, 404]);
    }
    const { status, headers } = await at(operatorsHost, '/');
    expect([status, headers.location]).toEqual([302, '/ops']);
  });

  it('are led to the public address for any other page, and find no tag, manifest or document of the API', async () => {
    for (const path of ['/login', '/@demo?lang=en', '/store/admin/board', '/opsy']) {
      const { status, headers } = await at(operatorsHost, path);
      expect([status, headers.location]).toEqual([302, `${PUBLIC}${path}`]);
    }
    for (const path of ['/t/0123456789', '/docs', '/docs/openapi.json', '/@demo/manifest.webmanifest'])
      expect([path, (await at(operatorsHost, path)).status]).toEqual([path, 404]);
    expect((await at(publicHost, '/docs')).status).toBe(200);
  });

  it('have files, probes and reports of their pages there, too', async () => {
    const csp = { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: '{}' };
    const answers = [
      await at(operatorsHost, '/assets/app-1a2b3c.js'),
      await at(operatorsHost, '/health/live'),
      await at(operatorsHost, '/reports/csp', csp),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 204]);
  });

  it('have pages that may reach and report to their own address alone', async () => {
    const policy = async (host: string | undefined, path: string) => {
      const { headers } = await at(host, path);
      const connect = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
      return [connect, headers['reporting-endpoints']];
    };
    expect(await policy(operatorsHost, '/ops')).toEqual([
      "'self' wss://ops.jumun.example",
      `csp="${OPERATORS}/reports/csp"`,
    ]);
    expect(await policy(publicHost, '/login')).toEqual(["'self' wss://jumun.example", `csp="${PUBLIC}/reports/csp"`]);
  });

  it('have no sockets: a poll is refused there and an upgrade is, whatever page asks', async () => {
    const poll = await at(operatorsHost, `${SOCKET_PATH}/?EIO=4&transport=polling`, { headers: { origin: OPERATORS } });
    expect(poll.status).toBe(403);
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', origin: PUBLIC };
    const refused = await at(operatorsHost, `${SOCKET_PATH}/?EIO=4&transport=websocket`, { headers: upgrade });
    expect(refused.status).toBe(403);
  });

  it('are known by their host with its usual port, too', async () => {
    expect((await at(`${operatorsHost}:443`, '/ops')).status).toBe(200);
    expect((await at(`OPS.jumun.example`, '/ops')).status).toBe(200);
    expect((await at(`${operatorsHost}:8443`, '/ops')).status).toBe(404);
  });

  it('are led to their own address by https where they come without', async () => {
    const open = { headers: { 'x-forwarded-proto': 'http' } };
    expect((await at(operatorsHost, '/ops/shops', open)).headers.location).toBe(`${OPERATORS}/ops/shops`);
    expect((await at(publicHost, '/demo', open)).headers.location).toBe(`${PUBLIC}/demo`);
  });
});

describe('operators without an origin of their own', () => {
  it('are answered at every host, as shoppers are', async () => {
    for (const host of [operatorsHost, publicHost].filter((each) => each !== undefined))
      for (const path of ['/ops', '/login', '/docs'])
        expect([path, (await askRaw(gateway.running.url, path, { headers: { host } })).status]).toEqual([path, 200]);
  });
});
