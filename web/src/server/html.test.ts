import type { Store } from '../api/views';
import { store as sample } from '../../e2e/fake-store';
import { addressOf } from './addresses';
import { alternates, filled, headTags, ownAddress, parted } from './html';

const SHELL = '<head><!--head--><title>x</title><!--/head--></head><div id="root"></div><script src="a.js"></script>';
const named = (shopName: string): Store => ({ ...sample, shop: { ...sample.shop, shopName } });
const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('a page with its data', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', "$& $1 $` $'", '"\\u2028 &amp;'])(
    'carries a shop called %s as data and as nothing else',
    (name) => {
      const html = filled(SHELL, {
        head: '',
        body: '<p>store</p>',
        data: { storeName: 'demo', store: named(name), at: 1 },
      });
      expect(html.match(/<script/g)).toHaveLength(2);
      expect(html).not.toContain('<!--');
      expect(dataIn(html)).toEqual({ storeName: 'demo', store: named(name), at: 1 });
    },
  );

  it('has nothing drawn and no data when it goes out bare', () => {
    expect(filled(SHELL, { head: '<title>주문</title>' })).toBe(
      '<head><title>주문</title></head><div id="root"></div><script src="a.js"></script>',
    );
  });
});

describe('the other languages of a page', () => {
  const url = 'https://jumun.example/@demo';

  it('are those alone that its shop shows, and the address that asks the browser', () => {
    const links = [...alternates(url, ['ko', 'zh']).matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
    expect(links.map(([, tag, href]) => [tag, href])).toEqual([
      ['ko', `${url}?lang=ko`],
      ['zh-Hans', `${url}?lang=zh`],
      ['x-default', url],
    ]);
  });

  it('are not told of where there are none', () => expect(alternates(url, ['ko'])).toBe(''));
});

describe('what React has drawn', () => {
  it('is parted into what belongs into the head and the rest', () => {
    expect(
      parted('<title>가게</title><link rel="preload" href="/a"/><meta name="x" content="1"/><main>x</main>'),
    ).toEqual({
      hoisted: '<title>가게</title><link rel="preload" href="/a"/><meta name="x" content="1"/>',
      body: '<main>x</main>',
      title: '가게',
    });
  });

  it('is left as it is without anything for the head', () => {
    expect(parted('<main><title>inside</title></main>')).toMatchObject({ hoisted: '', title: '주문(Jumun)' });
  });
});

describe('the head', () => {
  it('tells messengers what a link shows', () => {
    const tags = headTags({
      title: '데모',
      description: '메뉴',
      url: 'https://a.kr/@demo',
      image: 'https://a.kr/p.webp',
    });
    expect(tags).toContain('<link rel="canonical" href="https://a.kr/@demo" />');
    expect(tags).toContain('<meta property="og:title" content="데모" />');
    expect(tags).toContain('<meta property="og:image" content="https://a.kr/p.webp" />');
  });

  it('keeps search engines out of what is nobody else’s business', () => {
    expect(headTags({ title: '결제', hidden: true })).toBe('<meta name="robots" content="noindex" />');
  });
});

describe('the own address of a page', () => {
  const url = 'https://a.kr/@demo';
  it.each([
    ['names its language where that was named', 'en', ['ko', 'en'], `${url}?lang=en`],
    ['names Korean, too', 'ko', ['ko', 'en'], `${url}?lang=ko`],
    ['is plain where the browser was asked', undefined, ['ko', 'en'], url],
    ['is plain where its shop shows one language alone', 'ko', ['ko'], url],
  ] as const)('%s', (_, named, locales, own) => {
    expect(ownAddress(url, named, locales)).toBe(own);
  });
});

describe('an address', () => {
  it.each([
    ['/', { page: 'app', hidden: false }],
    ['/login', { page: 'app', hidden: false }],
    ['/policy/terms/', { page: 'app', hidden: false }],
    ['/store/admin/dashboard', { page: 'app', hidden: true }],
    ['/onboarding/success', { page: 'app', hidden: true }],
    ['/ops', { page: 'app', hidden: true }],
    ['/ops/shops/0190', { page: 'app', hidden: true }],
    ['/@ops', { page: 'nowhere', of: 'app' }],
    ['/forgot-password', { page: 'app', hidden: true }],
    ['/store', { page: 'nowhere', of: 'app' }],
    ['/@login', { page: 'nowhere', of: 'app' }],
    ['/policy/nothing', { page: 'nowhere', of: 'app' }],
    ['/@demo', { page: 'store', screen: 'front', storeName: 'demo' }],
    ['/My%20Shop/', { page: 'store', screen: 'front', storeName: 'My Shop' }],
    ['/demo/shoppingList', { page: 'store', screen: 'cart', storeName: 'demo' }],
    ['/@demo/shoppingList/payment/0190', { page: 'store', screen: 'later', storeName: 'demo' }],
    ['/@demo/success/261121-8M2K9QZX-001', { page: 'store', screen: 'later', storeName: 'demo' }],
    ['/demo/orders', { page: 'store', screen: 'later', storeName: 'demo' }],
    ['/@demo/screen', { page: 'store', screen: 'later', storeName: 'demo' }],
    ['/demo/nothing', { page: 'nowhere', of: 'store', storeName: 'demo' }],
    ['/%E0%A4%A', { page: 'nowhere', of: 'app' }],
  ])('%s belongs to its page', (path, meant) => expect(addressOf(path)).toEqual(meant));
});
