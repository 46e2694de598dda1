import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import sharp from 'sharp';
import { contracts, http, Problem } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { startGateway } from '../src/start-gateway.js';
import { layPageMaker } from './page-maker.js';
import { seller, uncounted } from './setup-answers.js';
import { ask, OTHER_SHOP_ID, SHOP_ID, openedGateway } from './setup-gateway.js';

const { auth, catalog } = contracts;
const AT = '2026-11-21T03:00:00.000+09:00';

let asked = 0;
let page = uncounted;
let held: Promise<void> | undefined;
let fault: Problem | undefined;
let stores = 0;
let store = '';

const gateway = openedGateway({ DEMO_STORE: 'demo', COMPANY_NAME: '주문 주식회사' }, layPageMaker);
beforeAll(async () => {
  await gateway.base.stub(auth.procedures.getSellerNotice, () => seller);
  await gateway.base.stub(catalog.procedures.getStorePage, async ({ storeName, locale = 'ko' }) => {
    asked += 1;
    await held;
    if (fault) throw fault;
    if (storeName === 'nobody') throw new Problem('STORE_NOT_FOUND');
    if (storeName === 'closed') throw new Problem('STORE_GONE');
    const other = storeName.startsWith('other');
    return {
      ...page,
      locale: page.locales.includes(locale) ? locale : page.defaultLocale,
      // In the shop's own spelling, whatever the letters of the request.
      storeName: storeName.toLowerCase().replace(/^old(?=shop)/, ''),
      shopId: other ? OTHER_SHOP_ID : SHOP_ID,
      shopName: other ? '남의 가게' : page.shopName,
    };
  });
});
beforeEach(() => {
  [asked, page, held, fault] = [0, uncounted, undefined, undefined];
  store = `shop${(stores += 1)}`;
});

const open = (path = `/@${store}`, headers: Record<string, string> = {}) => gateway.ask('GET', path, { headers });
const titleOf = (body: unknown): string => /<title>(.*?)<\/title>/.exec(String(body))?.[1] ?? '';
const tellChanged = () =>
  gateway.base.publish(catalog.facts.storePageChanged, { shopId: SHOP_ID, storeName: store, changedAt: AT });

/** The bytes as they come, for what a browser would unpack by itself. */
const rawOf = (path: string, encoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> =>
  new Promise((resolve, reject) => {
    request(`${gateway.running.url}${path}`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });

describe('the page of a store', () => {
  it('comes drawn, under the security policy, and is drawn once for a whole crowd', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => open()));
    expect(new Set(answers.map(({ body }) => String(body))).size).toBe(1);
    expect(asked).toBe(1);
    const [{ status, headers, body } = await open()] = answers;
    expect([status, titleOf(body)]).toEqual([200, uncounted.shopName]);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    // It brings this browser its name.
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('is not sent again to whoever has it, until the shop changes', async () => {
    const etag = (await open()).headers.get('etag') ?? '';
    const again = await open(undefined, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    page = { ...uncounted, shopName: '새 이름' };
    await tellChanged();
    await eventually(async () => (await open(undefined, { 'if-none-match': etag })).status === 200);
    expect(titleOf((await open()).body)).toBe('새 이름');
  });

  it('is that of its own store, however many are open', async () => {
    const [mine, others] = await Promise.all([open(), open('/@other1')]);
    expect([titleOf(mine.body), titleOf(others.body)]).toEqual([uncounted.shopName, '남의 가게']);
    expect(titleOf((await open()).body)).toBe(uncounted.shopName);
  });

  it('differs by the address, whose links it holds', async () => {
    expect((await open(`/${store}`)).body).toContain(`/${store} drawn`);
    expect((await open(`/@${store}/shoppingList`)).body).toContain(`/@${store}/shoppingList drawn`);
  });

  it.each([
    ['/@SHOP%31', '/@shop1'],
    ['/@sHoP1', '/@shop1'],
    ['/%40shop1', '/@shop1'],
    ['/SHOP1', '/shop1'],
    ['/@shop1/', '/@shop1'],
    ['/@Shop1/shoppingList/', '/@shop1/shoppingList'],
    ['/@Shop1?category=7&q=%EB%9D%BC', '/@shop1?category=7&q=%EB%9D%BC'],
  ])('has one address for %s, where it is drawn: %s', async (path, usual) => {
    const moved = await gateway.ask('GET', path);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, usual]);
    expect(moved.headers.get('cache-control')).toBe('no-store');
    const { status, body } = await open(usual);
    expect([status, String(body)]).toEqual([200, expect.stringContaining(`${usual.split('?', 1)[0]} drawn`)]);
  });

  it.each(['/@nobody', '/nobody', '/nobody/shoppingList', '/@%EA%B0%80%EA%B2%8C', '/@a'])(
    'is a true 404 where no such store is: %s',
    async (path) => {
      const { status, headers, body } = await open(path);
      expect([status, titleOf(body)]).toEqual([404, 'missing']);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
    },
  );

  it('goes out bare when the catalog fails, and drawn again afterwards', async () => {
    fault = new Problem('SERVICE_AWAY');
    const bare = await open();
    expect([bare.status, titleOf(bare.body)]).toEqual([200, 'bare']);
    fault = undefined;
    expect(titleOf((await open()).body)).toBe(uncounted.shopName);
  });

  it('goes out bare when the catalog does not answer in time', async () => {
    const hasty = await startGateway(gateway.config, gateway.base.logger, { storeWithinMs: 1 });
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    try {
      const bare = await ask(hasty.url, 'GET', `/@${store}`);
      expect([bare.status, titleOf(bare.body)]).toEqual([200, 'bare']);
    } finally {
      release();
      await hasty.close();
    }
  });

  it('comes in the smallest form that the browser takes', async () => {
    const plain = String((await open(undefined, { 'accept-encoding': 'identity' })).body);
    const [br, gzip, refused] = [
      await rawOf(`/@${store}`, 'gzip, deflate, br'),
      await rawOf(`/@${store}`, 'gzip'),
      await rawOf(`/@${store}`, 'br;q=0, gzip;q=0'),
    ];
    expect([br.encoding, gzip.encoding, refused.encoding]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
    expect(refused.bytes.toString()).toBe(plain);
    expect((await open()).headers.get('vary')).toMatch(/accept-encoding/i);
  });
});

describe('every other page', () => {
  it('comes as it was built, with the address that the world knows', async () => {
    const { status, headers, body } = await open('/login');
    expect([status, String(body)]).toEqual([
      200,
      expect.stringContaining(`<title>bare</title>${gateway.config.PUBLIC_ORIGIN}`),
    ]);
    expect(String(body)).toContain('"name":"주문 주식회사"');
    expect(String(body)).toContain('"demoStore":"demo","cardProviders":["kcp"]');
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual([
      'no-cache',
      expect.stringMatching(/^"[\w-]+"$/),
    ]);
  });

  it('is a true 404 where it is not', async () => {
    expect((await open('/no/where')).status).toBe(404);
  });

  it.each(['/server/pages.mjs', '/store.html', '/index.html'])('is never the raw file %s', async (path) => {
    const { status, body } = await open(path);
    expect([status, body]).toMatchObject([404, { errorCode: 'NOT_FOUND' }]);
  });
});

describe('the store to try', () => {
  it('may stand in a frame of our own pages with all that follows, and no other store may', async () => {
    const policies = async (path: string) => {
      const { headers } = await open(path);
      const ancestors = /frame-ancestors ('\w+')/.exec(headers.get('content-security-policy') ?? '')?.[1];
      return [ancestors, headers.get('x-frame-options')];
    };
    for (const path of ['/@demo', '/@demo/shoppingList', '/@demo?table=7'])
      expect([path, await policies(path)]).toEqual([path, ["'self'", 'SAMEORIGIN']]);
    for (const path of ['/@demo2', `/@${store}`, '/login?next=/@demo'])
      expect([path, await policies(path)]).toEqual([path, ["'none'", 'DENY']]);
  });
});

describe('the picture of a link to a store', () => {
  it('is drawn in the size that messengers ask for, with the name of the shop', async () => {
    const answer = await fetch(`${gateway.running.url}/media/cards/${store}.jpg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    // Letters are what is dark below the picture.
    const { min } =
      (await sharp(bytes).extract({ left: 80, top: 440, width: 1040, height: 120 }).stats()).channels[0] ?? {};
    expect(min).toBeLessThan(80);
  });

  it('is there for stores only', async () => {
    for (const file of ['nobody.jpg', `${store}.png`, store, '..%2fx.jpg', '%3Cscript%3E.jpg'])
      expect([file, (await gateway.ask('GET', `/media/cards/${file}`)).status]).toEqual([file, 404]);
  });
});

describe("a store's code", () => {
  it('is a png big enough for print, and only of a store that is there', async () => {
    const answer = await fetch(`${gateway.running.url}/media/qr/${store}.png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(1024);
    for (const path of ['nobody.png', `${store}.svg`, store, '..%2fx.png', '%3Cscript%3E.png'])
      expect([path, (await gateway.ask('GET', `/media/qr/${path}`)).status]).toEqual([path, 404]);
  });
});

describe('a name that a shop gave up', () => {
  it('leads on to the code of the new one, which nobody prints by mistake', async () => {
    const { status, headers } = await open(`/media/qr/old${store}.png`);
    expect([status, headers.get('location')]).toEqual([308, `/media/qr/${store}.png`]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['', '/shoppingList', '/success/261121-0123ABCD-001'])('leads on to the new one at %p', async (rest) => {
    const { status, headers } = await open(`/@old${store}${rest}?tag=7KQ2M9XA3B`);
    expect([status, headers.get('location')]).toEqual([308, `/@${store}${rest}?tag=7KQ2M9XA3B`]);
    // Another shop may have the name in two years.
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('answers calls with the page of the shop, which says the new name', async () => {
    const query = new URLSearchParams({ storeName: `old${store}` }).toString();
    const { status, body } = await gateway.ask('GET', `${http.catalog.store.path}?${query}`);
    expect([status, (body as { data: { shop: object } }).data.shop]).toEqual([
      200,
      expect.objectContaining({ shop_storeName: store }),
    ]);
  });

  it('of a closed shop is gone, for pages and calls', async () => {
    expect((await open('/@closed')).status).toBe(410);
    expect((await open('/@closed/success/261121-0123ABCD-001')).status).toBe(410);
    const answer = await gateway.ask('GET', `${http.catalog.store.path}?storeName=closed`);
    expect(answer).toMatchObject({
      status: 410,
      body: { errorCode: 'STORE_GONE', message: '이 스토어는 문을 닫았어요.' },
    });
  });
});
