import { LANGUAGE_TAGS, type ResolvedTag } from '@jumun/contracts';
import { genuinePage, revokedPage, unknownPage, waitPage } from './tag-page.js';

const tag: ResolvedTag = {
  ...{ tagId: 'tag', shopId: 'shop', shopName: '데모 <카페>', storeName: '데모', works: true, worksUntil: null },
  spot: { spotId: 'spot', label: '5번 테이블', kind: 'table', serve: 'carry', pay: 'default' },
  createdAt: '2026-11-21T03:00:00.000+09:00',
  choosesSpot: false,
};
const seller = {
  ...{ shopName: '데모 카페', ownerName: '김주문', businessNumber: '123-45-67890', address: '서울시 <중구>' },
  ...{ phone: '02-123-4567', taxKind: 'general' as const },
};
const genuine = { tag, token: '7KQ2M9XA3B', seller, origin: 'https://jumun.example' };

const HANGUL = /\p{Script=Hangul}/u;
/** A page without the shop's own words, which are marked as Korean. */
const withoutShops = (page: string): string => page.replaceAll(/<span lang="ko">[^<]*<\/span>/g, '');

describe.each([
  ['en', 'This QR code is genuine'],
  ['ja', 'このQRコードは本物です'],
  ['zh', '该二维码是真的'],
] as const)('in %s', (locale, title) => {
  const reader = { locale, isNamed: false };

  it.each([
    ['genuine', genuinePage(genuine, reader)],
    ['of the whole store', genuinePage({ ...genuine, tag: { ...tag, spot: null } }, reader)],
    ['stopped', revokedPage(tag, reader)],
    ['unknown', unknownPage('0000000000', reader)],
    ['to wait for', waitPage(reader)],
  ])('the page of a tag that is %s says nothing in Korean but the words of the shop', (_, page) => {
    expect(withoutShops(page)).not.toMatch(HANGUL);
    expect(page).toContain(`<html lang="${LANGUAGE_TAGS[locale]}">`);
  });

  it('the page of a genuine tag names whose it is, the seat and the address that must be open', () => {
    const page = genuinePage(genuine, reader);
    for (const each of [title, '<strong>jumun.example</strong>', '<dd>123-45-67890</dd>', '<dd>2026-11-21</dd>'])
      expect(page).toContain(each);
    for (const each of ['데모 &lt;카페&gt;', '서울시 &lt;중구&gt;', '5번 테이블'])
      expect(page).toContain(`<dd><span lang="ko">${each}</span></dd>`);
  });

  it('the page of a stopped tag leads to the store in the language that its address has named', () => {
    const store = `/@${encodeURIComponent('데모')}`;
    expect(revokedPage(tag, reader)).toContain(`href="${store}"`);
    expect(revokedPage(tag, { locale, isNamed: true })).toContain(`href="${store}?lang=${locale}"`);
  });
});

it('letters that can be no token are not repeated on the page', () => {
  const reader = { locale: 'en', isNamed: false } as const;
  expect(unknownPage('7KQ2M9XA3B', reader)).toContain('7KQ2M-9XA3B');
  expect(unknownPage('<script>x', reader)).not.toContain('script');
});

it('a seat has the name that somebody translated for it', () => {
  const spot = tag.spot && { ...tag.spot, labels: { en: 'Table 5 <window>' } };
  const page = genuinePage({ ...genuine, tag: { ...tag, spot } }, { locale: 'en', isNamed: false });
  expect(page).toContain('<dd>Table 5 &lt;window&gt;</dd>');
});

it('a shop has the name that somebody translated for it, beside the one on its sign where that proves the tag', () => {
  const reader = { locale: 'en', isNamed: false } as const;
  const named = { ...tag, shopNames: { en: 'Demo <Café>' } };
  expect(revokedPage(named, reader)).toContain('Open Demo &lt;Café&gt;');
  expect(genuinePage({ ...genuine, tag: named }, reader)).toContain(
    '<dd>Demo &lt;Café&gt; (<span lang="ko">데모 &lt;카페&gt;</span>)</dd>',
  );
  expect(revokedPage(named, { ...reader, locale: 'ja' })).toContain('<span lang="ko">데모 &lt;카페&gt;</span>');
});
