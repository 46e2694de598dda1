import { contracts, http, Problem, type StorePage } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import { category, CATEGORY_ID, seller, storePage } from './setup-answers.js';
import { ask, BOOT_MS, OTHER_SHOP_ID, SHOP_ID, testGateway, type Answered, type TestGateway } from './setup-gateway.js';

const { auth, catalog } = contracts;
/** Nothing on it is counted, so that it stays the same for as long as can be. */
const uncounted: StorePage = { ...storePage, products: storePage.products.map((each) => ({ ...each, stock: null })) };
const AT = '2026-11-21T03:00:00.000+09:00';

let gateway: TestGateway;
let second: RunningGateway;
beforeAll(async () => {
  gateway = await testGateway();
  second = await startGateway(gateway.config, gateway.base.logger);
  await gateway.base.stub(auth.procedures.getSellerNotice, () => ({ ...seller, phone }));
  await gateway.base.stub(catalog.procedures.getStorePage, async ({ storeName, locale }) => {
    asked += 1;
    await held;
    if (storeName === 'nobody') throw new Problem('STORE_NOT_FOUND');
    const shopId = storeName.startsWith('other') ? OTHER_SHOP_ID : SHOP_ID;
    if (locale !== 'en') return { ...page, storeName, shopId };
    return { ...page, storeName, shopId, locale, products: page.products.map((each) => ({ ...each, name: english })) };
  });
}, BOOT_MS);
afterAll(async () => {
  await second.close();
  await gateway.close();
});

let asked = 0;
let page = uncounted;
let english = 'Americano';
let phone = seller.phone;
let held: Promise<void> | undefined;

/** Each test opens a store of its own, of which nothing is remembered. */
let stores = 0;
let store = '';
beforeEach(() => {
  [asked, page, phone, held] = [0, uncounted, seller.phone, undefined];
  store = `store ${(stores += 1)}`;
});

/** Runs the work while the clock stands still, so that no page grows old meanwhile. */
async function atOneMoment(work: () => Promise<void>): Promise<void> {
  const [realNow, start] = [Date.now, Date.now()];
  Date.now = () => start;
  try {
    await work();
  } finally {
    Date.now = realNow;
  }
}

const addressOf = (name: string): string => `${http.catalog.store.path}?storeName=${encodeURIComponent(name)}`;
const open = (name = store, headers: Record<string, string> = {}): Promise<Answered> =>
  gateway.ask('GET', addressOf(name), { headers });
const nameShown = async (name = store): Promise<unknown> => (await open(name)).body.data.shop.shop_name;
const tellChanged = () =>
  gateway.base.publish(catalog.facts.storePageChanged, { shopId: SHOP_ID, storeName: store, changedAt: AT });

describe('a store page', () => {
  it('that a crowd opens at once is asked for once, and later not at all', async () => {
    await atOneMoment(async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => open()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await open(` ${store.toUpperCase()} `);
      await open(`@${store.replace(' ', '  ')}`);
      expect(asked).toBe(1);
    });
  });

  it('says by its tag whether it is still the same, and is sent again only when it is not', async () => {
    const first = await open();
    const etag = first.headers.get('etag') ?? '';
    // It comes made small here, so that its tag is a weak one.
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    for (const known of [etag, etag.slice('W/'.length), `"x", ${etag}`, '*']) {
      const again = await open(store, { 'if-none-match': known });
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await open(store, { 'if-none-match': '"another"' })).status).toBe(200);
    page = { ...uncounted, shopName: '새 이름' };
    await tellChanged();
    await eventually(async () => (await open(store, { 'if-none-match': etag })).status === 200);
    expect((await open()).headers.get('etag')).not.toBe(etag);
  });

  it('is kept for each language, and in each is another one as soon as a translation is saved', async () => {
    const inEnglish = (headers = {}): Promise<Answered> =>
      gateway.ask('GET', `${addressOf(store)}&lang=en`, { headers });
    const namesIn = ({ body }: Answered) =>
      body.data.products.map(({ product_name: name }: { product_name: string }) => name);
    await atOneMoment(async () => {
      expect([namesIn(await open()), namesIn(await inEnglish())]).toEqual([['아메리카노'], ['Americano']]);
      expect([namesIn(await open()), namesIn(await inEnglish())]).toEqual([['아메리카노'], ['Americano']]);
      expect(asked).toBe(2);
    });
    const etag = (await inEnglish()).headers.get('etag') ?? '';
    expect((await open(store, { 'if-none-match': etag })).status).toBe(200);
    english = 'Black coffee';
    await tellChanged();
    await eventually(async () => (await inEnglish({ 'if-none-match': etag })).status === 200);
    expect(namesIn(await inEnglish())).toEqual(['Black coffee']);
    const refused = await gateway.ask('GET', `${addressOf(store)}&lang=fr`);
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: 'lang', message: '지원하지 않는 언어예요.' }],
    ]);
  });

  it('is new on every copy of the gateway as soon as the catalog says that it changed', async () => {
    const shown = async (): Promise<unknown[]> =>
      Promise.all(
        [gateway.running.url, second.url].map(
          async (url) => (await ask(url, 'GET', addressOf(store))).body.data.shop.shop_name,
        ),
      );
    expect(await shown()).toEqual(['데모 카페', '데모 카페']);
    page = { ...uncounted, shopName: '새 이름' };
    await tellChanged();
    await eventually(async () => (await shown()).every((name) => name === '새 이름'));
  });

  it('shows the seller as the shop is now when auth says that it changed', async () => {
    await open();
    phone = '02-999-8888';
    await gateway.base.publish(auth.facts.shopChanged, {
      shopId: SHOP_ID,
      version: 2,
      status: 'active',
      shopName: '데모 카페',
      storeName: store,
      changedAt: AT,
    });
    await eventually(async () => (await open()).body.data.seller.shop_phone === '02-999-8888');
  });

  it('of another shop is not asked for again', async () => {
    await atOneMoment(async () => {
      await open();
      await open(`other ${store}`);
      page = { ...uncounted, shopName: '새 이름' };
      await tellChanged();
      await eventually(async () => (await nameShown()) === '새 이름');
      expect(await nameShown(`other ${store}`)).toBe('데모 카페');
    });
  });

  it('shows an owner what it has just changed', async () => {
    await open();
    await gateway.base.stub(catalog.procedures.setCategoryStatus, () => ({ ...category, status: 'inactive' as const }));
    page = { ...uncounted, categories: [] };
    const body = { category_id: CATEGORY_ID, status: 'inactive' };
    await gateway.ask('PATCH', http.catalog.setCategoryStatus.path, { token: await gateway.keys.token(), json: body });
    expect((await open()).body.data.categorys).toEqual([]);
  });

  it('that was read before a change is not given to who asks after it', async () => {
    let letGo: () => void = () => undefined;
    held = new Promise((resolve) => (letGo = resolve));
    const before = open();
    await eventually(() => asked === 1);
    await gateway.base.stub(catalog.procedures.setCategoryStatus, () => category);
    const body = { category_id: CATEGORY_ID, status: 'active' };
    await gateway.ask('PATCH', http.catalog.setCategoryStatus.path, { token: await gateway.keys.token(), json: body });
    const after = Array.from({ length: 10 }, () => open());
    await atOneMoment(async () => {
      letGo();
      await Promise.all([before, ...after]);
      expect(asked).toBe(2);
      await open();
      expect(asked).toBe(2);
    });
  });

  it.each([
    ['ten seconds, since sale windows open and close by the clock', uncounted, 9_000, 10_001],
    ['a second when it says how many pieces are left', storePage, 0, 1_001],
  ])('is asked for again after %s', async (_when, shown, stillFreshMs, oldMs) => {
    page = shown;
    const realNow = Date.now;
    const start = realNow();
    try {
      Date.now = () => start;
      await open();
      Date.now = () => start + stillFreshMs;
      await open();
      expect(asked).toBe(1);
      Date.now = () => start + oldMs;
      await open();
      expect(asked).toBe(2);
    } finally {
      Date.now = realNow;
    }
  });

  it('that is not there is not asked for again at once, until a store of that name is told of', async () => {
    await atOneMoment(async () => {
      expect([(await open('nobody')).status, (await open('Nobody')).status, asked]).toEqual([404, 404, 1]);
      await gateway.base.publish(catalog.facts.storePageChanged, {
        shopId: SHOP_ID,
        storeName: 'nobody',
        changedAt: AT,
      });
      await eventually(async () => (await open('nobody')).status === 404 && asked > 1);
    });
  });

  it('goes on being shown with the seller as it was known last while auth is away', async () => {
    await open();
    await gateway.base.stub(auth.procedures.getSellerNotice, () => {
      throw new Problem('SERVICE_AWAY');
    });
    await tellChanged();
    await eventually(async () => {
      expect((await open()).body.data.seller.shop_phone).toBe(seller.phone);
      return asked > 1;
    });
  });

  it('is counted by where it came from', async () => {
    let tries = 0;
    await eventually(async () => {
      const name = `${store} ${(tries += 1)}`;
      await open(name);
      await open(name);
      await ask(second.url, 'GET', addressOf(name));
      const { body } = await ask(gateway.running.url, 'GET', '/metrics');
      for (const from of ['memory', 'shared', 'catalog']) {
        expect(body).toMatch(new RegExp(`store_pages_total\\{from="${from}"[^}]*\\} \\d+`));
      }
      return true;
    });
  });
});

describe('what a store is called on a home screen', () => {
  const at = (name = encodeURIComponent(store)) => `/@${name}/manifest.webmanifest`;

  it('is its own name, colour and picture, in the language of the reader, and nothing that a browser would ask with', async () => {
    page = { ...uncounted, profileImage: 'pictures/ab/640.webp' };
    const answer = await fetch(`${gateway.running.url}${at()}`, { headers: { 'accept-language': 'en' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/manifest+json']);
    const manifest = (await answer.json()) as { icons: { purpose?: string }[] };
    expect(manifest).toMatchObject({
      name: page.shopName,
      lang: 'en',
      start_url: `/@${encodeURIComponent(store)}`,
      display: 'browser',
    });
    expect(manifest.icons[0]).toEqual({ src: '/media/pictures/ab/640.webp', sizes: 'any' });
    expect(manifest.icons.at(-1)).toMatchObject({ sizes: '512x512', purpose: 'maskable' });
  });

  it('is not sent again until the shop changes', async () => {
    const etag = (await fetch(`${gateway.running.url}${at()}`)).headers.get('etag') ?? '';
    const again = () => fetch(`${gateway.running.url}${at()}`, { headers: { 'if-none-match': etag } });
    expect([(await again()).status, asked]).toEqual([304, 1]);
    page = { ...uncounted, shopName: '새 이름' };
    await gateway.base.publish(catalog.facts.storePageChanged, { shopId: SHOP_ID, storeName: store, changedAt: AT });
    await eventually(async () => {
      const next = await again();
      return next.status === 200 && ((await next.json()) as { name: string }).name === '새 이름';
    });
  });

  it('is there for stores only', async () => {
    for (const path of [
      at('nobody'),
      at('..%2fx'),
      at('%3Cscript%3E'),
      http.catalog.store.path.replace('store', 'manifest.webmanifest'),
      '/@/manifest.webmanifest',
    ])
      expect([path, (await gateway.ask('GET', path)).status]).toEqual([path, 404]);
  });
});
