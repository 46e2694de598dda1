import { jest } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contracts, http, NewStoreName, Problem, type StorePage } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import { askRaw, STORE_MAKER, type Raw, type SentRequest } from './raw-answers.js';
import { seller, storePage } from './setup-answers.js';
import { BOOT_MS, OTHER_SHOP_ID, SHOP_ID, testGateway, type TestGateway } from './setup-gateway.js';

const { auth, catalog } = contracts;
const { store } = http.catalog;
const AT = '2026-11-21T03:00:00.000+09:00';
const uncounted: StorePage = { ...storePage, products: storePage.products.map((each) => ({ ...each, stock: null })) };

let gateway: TestGateway;
/** A copy that is asked once at each address, so that it has kept nothing. */
let fresh: RunningGateway;
let page = uncounted;
let isGone = false;

beforeAll(async () => {
  gateway = await testGateway({ DEMO_STORE: 'demo' }, (root) => {
    mkdirSync(join(root, 'server'), { recursive: true });
    writeFileSync(join(root, 'server/pages.mjs'), STORE_MAKER);
  });
  fresh = await startGateway(gateway.config, gateway.base.logger);
  await gateway.base.stub(auth.procedures.getSellerNotice, () => seller);
  await gateway.base.stub(catalog.procedures.getStorePage, ({ storeName }) => {
    const name = storeName.toLowerCase();
    if (isGone || name === 'nobody') throw new Problem('STORE_NOT_FOUND');
    const isOther = name === 'other';
    const shopName = isOther ? '남의 가게' : page.shopName;
    return { ...page, storeName: name, shopId: isOther ? OTHER_SHOP_ID : SHOP_ID, shopName };
  });
}, BOOT_MS);
afterAll(async () => {
  await fresh.close();
  await gateway.close();
});
beforeEach(() => {
  [page, isGone] = [uncounted, false];
});
afterEach(() => jest.restoreAllMocks());

const ask = (
  path: string,
  { origin = gateway.running.url, ...sent }: SentRequest & { origin?: string } = {},
): Promise<Raw> => askRaw(origin, path, sent);

/** Without what belongs to one answer alone. */
const lasting = ({ status, headers, bytes }: Raw) => {
  const { 'x-request-id': _id, date: _date, 'set-cookie': cookies, ...same } = headers;
  const named = cookies?.map((each) => each.replace(/=[\w-]{38};/, '=a name;'));
  return {
    status,
    headers: { ...same, ...(named && { 'set-cookie': named }) },
    text: bytes.toString('latin1').replace(/"requestId":"[^"]*"/, ''),
  };
};

const addressOf = (name: string): string => `${store.path}?storeName=${name}`;
/** The framework alone parses and checks an answer, and looks at the name in a page's address. */
const frameworkPasses = (): (() => number) => {
  const spies = [jest.spyOn(store.answer, 'parse'), jest.spyOn(NewStoreName, 'safeParse')];
  return () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
};

/** The same answer at an address that is never kept. */
const SPELLED_ELSE: Readonly<Record<string, string>> = {
  [addressOf('demo')]: addressOf('%64emo'),
  '/@demo': '/@demo?',
};

const WAYS: [address: string, how: string, asked: SentRequest][] = [addressOf('demo'), '/@demo'].flatMap((address) =>
  ['br', 'gzip, deflate', 'identity', 'br;q=0, gzip;q=0.5'].flatMap((accept) => {
    const headers = { 'accept-encoding': accept };
    return [
      [address, `in ${accept}`, { headers }],
      [address, `its head in ${accept}`, { headers, method: 'HEAD' }],
      [address, `if it is new, in ${accept}`, { headers: { ...headers, 'if-none-match': 'W/"x", *' } }],
    ] as [string, string, SentRequest][];
  }),
);

describe('an answer that is ready', () => {
  it.each(WAYS)('of %s, %s, is what the framework sends', async (address, _how, asked) => {
    const { 'if-none-match': _known, ...headers } = asked.headers ?? {};
    const first = await ask(address, { headers });
    const known = asked.headers?.['if-none-match'] && { 'if-none-match': String(first.headers.etag) };
    const same: SentRequest = { ...asked, headers: { ...headers, ...known } };
    const passes = frameworkPasses();
    const ready = await ask(address, same);
    expect(passes()).toBe(0);
    const framework = await ask(SPELLED_ELSE[address] ?? '', same);
    expect(passes()).toBe(1);
    expect(ready.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(lasting(ready)).toEqual(lasting(framework));
    expect(ready.status).toBe(known ? 304 : 200);
    expect(ready.headers.vary).toMatch(/^accept-encoding/);
  });

  it('is the same text in every encoding', async () => {
    for (const address of [addressOf('demo'), '/@demo']) {
      const inEncoding = async (accept: string): Promise<Buffer> => {
        const headers = { 'accept-encoding': accept };
        await ask(address, { headers });
        return (await ask(address, { headers })).bytes;
      };
      const plain = (await inEncoding('identity')).toString();
      expect(plain).toContain(uncounted.shopName);
      expect(brotliDecompressSync(await inEncoding('br')).toString()).toBe(plain);
      expect(gunzipSync(await inEncoding('gzip')).toString()).toBe(plain);
    }
  });

  it('is not sent again to who has it in any of the ways to say so', async () => {
    const address = addressOf('demo');
    const { etag = '' } = (await ask(address)).headers;
    const passes = frameworkPasses();
    const statusOf = async (known: string): Promise<unknown> => {
      const { status, bytes, headers } = await ask(address, { headers: { 'if-none-match': known } });
      expect(headers.etag).toBe(etag);
      return [status, bytes.length > 0];
    };
    for (const known of [etag, `W/${etag}`, `"x",${etag}`, `"x" , W/${etag}`, '*', ' * '])
      expect([known, await statusOf(known)]).toEqual([known, [304, false]]);
    for (const known of ['"x"', etag.slice(1, -1), `${etag.slice(0, -2)}"`, ''])
      expect([known, await statusOf(known)]).toEqual([known, [200, true]]);
    expect(passes()).toBe(0);
  });

  it('bears the id of its own request', async () => {
    await ask(addressOf('demo'));
    const idOf = async (given: string) =>
      (await ask(addressOf('demo'), { headers: { 'x-request-id': given } })).headers['x-request-id'];
    expect(await idOf('shopper-tab-17')).toBe('shopper-tab-17');
    expect(await idOf('<script>')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is counted and written down as every other', async () => {
    const countOf = async (route: string): Promise<number> => {
      const figures = (await ask('/metrics')).bytes.toString();
      const line = new RegExp(
        `^http_request_duration_seconds_count\\{.*route="${route}".*status="200".*\\} (\\d+)$`,
        'm',
      );
      return Number(line.exec(figures.replaceAll('\\/', '/'))?.[1] ?? 0);
    };
    for (const [address, route] of [
      [addressOf('demo'), store.path],
      ['/@demo', '/\\*'],
    ] as const) {
      await ask(address);
      const before = await eventually(() => countOf(route));
      const passes = frameworkPasses();
      await ask(address);
      expect([passes(), await countOf(route)]).toEqual([0, before + 1]);
    }
  });
});

describe('an answer that is ready is never given', () => {
  const HOSTILE = [
    ...[
      'other',
      'DEMO',
      '%64emo',
      '%2564emo',
      '@demo',
      '%40demo',
      'demo%20',
      'demo+',
      'demo%00',
      'demo%0d%0ax',
      'demo/',
      'demo#',
    ],
    ...[
      'demo&storeName=other',
      'other&storeName=demo',
      'demo&x=1',
      'demo&',
      `demo${'%20'.repeat(2_000)}`,
      'nobody',
      '',
    ],
    'x'.repeat(10_000),
  ];

  it.each([
    ...HOSTILE.map((name) => addressOf(name)),
    ...['?STORENAME=demo', '?storename=demo', '/?storeName=demo', '/../store?storeName=demo', '//?storeName=demo'].map(
      (rest) => `${store.path}${rest}`,
    ),
    `/${addressOf('demo')}`,
    addressOf('demo').toUpperCase(),
    `http://elsewhere.test${addressOf('demo')}`,
    ...['/@other', '/@DEMO', '/%40demo', '/@%64emo', '//@demo', '/@demo/', '/@demo?x=/@other', '/@demo/../@other'],
    ...['/@demo%2f..%2f@other', '/@demo%00', '/@@demo', '/demo', '/@nobody', `/@demo${'x'.repeat(8_000)}`],
  ])('for another address than its own: %#', async (address) => {
    await ask(addressOf('demo'));
    await ask('/@demo');
    const [warm, cold] = [await ask(address), await ask(address, { origin: fresh.url })];
    expect(lasting(warm)).toEqual(lasting(cold));
  });

  it('for another shop', async () => {
    for (const address of [addressOf('demo'), '/@demo', addressOf('other'), '/@other', addressOf('demo'), '/@demo']) {
      const text = (await ask(address)).bytes.toString();
      expect([address, text.includes('남의 가게')]).toEqual([address, address.endsWith('other')]);
    }
  });

  it.each([
    ['to another method', { method: 'POST' }],
    ['to a request with a body', { headers: { 'content-length': '2' }, body: '{}' }],
    ['to a request with a body of unknown length', { headers: { 'transfer-encoding': 'chunked' }, body: '{}' }],
  ] as [string, SentRequest][])('%s', async (_what, asked) => {
    await ask(addressOf('demo'));
    const [warm, cold] = [
      await ask(addressOf('demo'), asked),
      await ask(addressOf('demo'), { ...asked, origin: fresh.url }),
    ];
    expect(lasting(warm)).toEqual(lasting(cold));
  });

  it('when the shop has changed or is gone', async () => {
    const shown = async (): Promise<unknown[]> => {
      const answers = [await ask(addressOf('demo')), await ask('/@demo')];
      return answers.map(({ status, bytes }) => [status, bytes.includes('새 이름')]);
    };
    const tellChanged = () =>
      gateway.base.publish(catalog.facts.storePageChanged, { shopId: SHOP_ID, storeName: 'demo', changedAt: AT });
    const isShown = (expected: unknown) =>
      eventually(async () => JSON.stringify(await shown()) === JSON.stringify([expected, expected]));
    await shown();
    page = { ...uncounted, shopName: '새 이름' };
    await tellChanged();
    await isShown([200, true]);
    isGone = true;
    await tellChanged();
    await isShown([404, false]);
    isGone = false;
    page = uncounted;
    await tellChanged();
    await isShown([200, false]);
  });

  it('when it is older than a page may be', async () => {
    const realNow = Date.now;
    const start = realNow();
    try {
      Date.now = () => start;
      await ask('/@demo');
      await ask(addressOf('demo'));
      const passes = frameworkPasses();
      await ask('/@demo');
      await ask(addressOf('demo'));
      expect(passes()).toBe(0);
      Date.now = () => start + 10_001;
      await ask('/@demo');
      await ask(addressOf('demo'));
      expect(passes()).toBeGreaterThan(0);
    } finally {
      Date.now = realNow;
    }
  });
});
