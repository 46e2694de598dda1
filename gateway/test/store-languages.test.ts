import { contracts, Problem } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { layPageMaker } from './page-maker.js';
import { seller, uncounted } from './setup-answers.js';
import { SHOP_ID, openedGateway, type Answered } from './setup-gateway.js';

const { auth, catalog } = contracts;
const AT = '2026-11-21T03:00:00.000+09:00';

let asked = 0;
let page = uncounted;
let fault: Problem | undefined;
let stores = 0;
let store = '';

const gateway = openedGateway(undefined, layPageMaker);
beforeAll(async () => {
  await gateway.base.stub(auth.procedures.getSellerNotice, () => seller);
  await gateway.base.stub(catalog.procedures.getStorePage, async ({ storeName, locale = 'ko' }) => {
    asked += 1;
    if (fault) throw fault;
    if (storeName === 'nobody') throw new Problem('STORE_NOT_FOUND');
    return {
      ...page,
      locale: page.locales.includes(locale) ? locale : page.defaultLocale,
      // In the shop's own spelling, whatever the letters of the request.
      storeName: storeName.toLowerCase(),
      shopId: SHOP_ID,
    };
  });
});
beforeEach(() => {
  [asked, page, fault] = [0, uncounted, undefined];
  store = `shop${(stores += 1)}`;
});

const open = (path = `/@${store}`, headers: Record<string, string> = {}) => gateway.ask('GET', path, { headers });
const tellChanged = () =>
  gateway.base.publish(catalog.facts.storePageChanged, { shopId: SHOP_ID, storeName: store, changedAt: AT });

describe('the language of a store’s page', () => {
  const shown = async (headers: Record<string, string>, query = '') => {
    const { headers: got, body } = await open(`/@${store}${query}`, headers);
    return [/ in (\w+)/.exec(String(body))?.[1], got.get('content-language')];
  };

  it.each([
    ['', '', '', 'ko'],
    ['', '', 'fr, en;q=0.8', 'en'],
    ['', '', 'zh-TW', 'zh'],
    ['', 'jumun-lang=ja', 'en', 'ja'],
    ['?lang=zh', 'jumun-lang=ja', 'en', 'zh'],
    ['?lang=xx', 'a=1; jumun-lang=ja', 'en', 'ja'],
    ['', 'jumun_lang=en; __Host-jumun-lang=ja', 'en', 'ja'],
    ['', 'jumun_lang=ja', 'en', 'ja'],
    ['?lang=', 'jumun-lang=%00<script>', 'en', 'en'],
    ['?lang=__proto__', 'jumun-lang=constructor', '*;q=x', 'ko'],
  ])('is chosen by address %s, cookie %s and browser %s: %s', async (query, cookie, asked, locale) => {
    const tag = locale === 'zh' ? 'zh-Hans' : locale;
    expect(await shown({ cookie, 'accept-language': asked }, query)).toEqual([locale, tag]);
  });

  it('is the one that it is drawn in where the shop does not show what was asked for', async () => {
    page = { ...uncounted, locales: ['ko'] };
    expect(await shown({ 'accept-language': 'en' })).toEqual(['ko', 'ko']);
    expect(await shown({ 'accept-language': 'en' })).toEqual(['ko', 'ko']);
  });

  it.each(['order', 'payment', 'nothing'])('is one on all pages of a store: %s', async (rest) => {
    const told = async (reader: string) =>
      (await open(`/@${store}/${rest}`, { 'accept-language': reader })).headers.get('content-language');
    expect([await told('ja'), await told('ko'), await told('zh')]).toEqual(['ja', 'ko', 'zh-Hans']);
    page = { ...uncounted, locales: ['ko'] };
    await tellChanged();
    await eventually(async () => (await told('ja')) === 'ko');
    expect((await open(`/@${store}/${rest}`, { cookie: 'jumun-lang=en' })).headers.get('vary')).toBe(
      'accept-encoding, accept-language, cookie',
    );
  });

  it('is the reader’s own where nobody can say what the store shows', async () => {
    fault = new Problem('SERVICE_AWAY');
    expect((await open(`/@${store}/order`, { 'accept-language': 'ja' })).headers.get('content-language')).toBe('ja');
    expect((await open('/@nobody/order', { 'accept-language': 'en' })).headers.get('content-language')).toBe('en');
  });

  it('is the shop’s first one for whoever asks for none of its languages', async () => {
    page = { ...uncounted, locales: ['ko', 'en'], defaultLocale: 'en' };
    expect(await shown({})).toEqual(['en', 'en']);
    expect(await shown({ 'accept-language': 'fr' })).toEqual(['en', 'en']);
    expect(await shown({ 'accept-language': 'ja' })).toEqual(['en', 'en']);
    expect(await shown({ 'accept-language': 'ko' })).toEqual(['ko', 'ko']);
    expect((await open(`/@${store}/order`)).headers.get('content-language')).toBe('en');
    page = { ...page, defaultLocale: 'ko' };
    await tellChanged();
    await eventually(async () => (await shown({}))[0] === 'ko');
  });

  it('is told by the page to be its own where the address names it, as another version of the page', async () => {
    const read = async (query: string, reader = 'en') => {
      const { headers, body } = await open(`/@${store}${query}`, { 'accept-language': reader });
      return { etag: headers.get('etag'), isNamed: String(body).endsWith(' as named') };
    };
    const [plain, named] = [await read(''), await read('?lang=en')];
    expect([plain.isNamed, named.isNamed, (await read('?lang=ko')).isNamed]).toEqual([false, true, true]);
    expect(plain.etag).not.toBe(named.etag);
    expect([(await read('', 'en')).etag, (await read('?lang=en', 'ja')).etag]).toEqual([plain.etag, named.etag]);
    page = { ...uncounted, locales: ['ko'] };
    await tellChanged();
    await eventually(async () => !(await read('?lang=en')).isNamed);
  });

  it('is that of the page which says that nothing is there', async () => {
    const { status, headers } = await open('/no/where', { 'accept-language': 'en' });
    expect([status, headers.get('content-language')]).toEqual([404, 'ko']);
  });

  it('is drawn once for all its readers, whoever else reads the page meanwhile', async () => {
    const readers = ['en', 'ko', 'ja', 'en-GB', 'en', 'ko', 'ja'];
    const bodies: string[] = [];
    for (const reader of readers) bodies.push(String((await open(undefined, { 'accept-language': reader })).body));
    expect(bodies.map((body) => / in (\w+)/.exec(body)?.[1])).toEqual(readers.map((reader) => reader.slice(0, 2)));
    // The catalog is asked once for each language, whose names of goods differ.
    expect([new Set(bodies).size, asked]).toEqual([3, 3]);
  });

  it('makes it another version of the page', async () => {
    const etag = (await open(undefined, { 'accept-language': 'en' })).headers.get('etag') ?? '';
    const again = (reader: string) => open(undefined, { 'accept-language': reader, 'if-none-match': etag });
    expect([(await again('en')).status, (await again('ja')).status, (await again('en')).status]).toEqual([
      304, 200, 304,
    ]);
  });

  it('is told to caches, and kept for the next page where the address names it', async () => {
    const keptBy = ({ headers }: Answered): string[] =>
      headers.getSetCookie().filter((each) => each.startsWith('jumun-lang='));
    const plain = await open();
    expect([plain.headers.get('vary'), keptBy(plain)]).toEqual(['accept-encoding, accept-language, cookie', []]);
    const named = await open(`/@${store}?lang=en`);
    expect(named.headers.get('vary')).toBe('accept-encoding');
    expect(keptBy(named)).toEqual([expect.stringMatching(/^jumun-lang=en; Path=\/; Max-Age=31536000; SameSite=Lax$/)]);
  });

  it('stays Korean on other pages', async () => {
    const { headers } = await open('/login?lang=en', { 'accept-language': 'en' });
    expect([headers.get('content-language'), headers.get('set-cookie')]).toEqual(['ko', null]);
    expect(headers.get('vary')).toBe('accept-encoding');
  });
});
