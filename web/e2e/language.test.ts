import { LANGUAGE_TAGS, LOCALES, type Locale } from '@jumun/contracts';
import { shopFixture } from './fixture.ts';
import { putInCart } from './store-visit.ts';

const here = shopFixture({ fresh: true });

const pageIn = async (locale: string, path = '/@demo'): Promise<string> =>
  (await fetch(`${here.origin}${path}?lang=${locale}`)).text();
const shownLanguage = () => here.page.evaluate(() => document.documentElement.lang);
const WORDS: Record<Locale, string> = { ko: '언어', en: 'Language', ja: '言語', zh: '语言' };

describe('a store’s page in each language', () => {
  it.each(LOCALES)('%s is drawn by the server, and the same in the browser', async (locale) => {
    const html = await pageIn(locale);
    expect(html).toContain(`<html lang="${LANGUAGE_TAGS[locale]}">`);
    await here.page.goto(`${here.origin}/@demo?lang=${locale}`, { waitUntil: 'networkidle' });
    await here.page.getByRole('button', { name: WORDS[locale], exact: true }).waitFor();
    expect(here.faults).toEqual([]);
  });

  it('names the others to search engines', async () => {
    const html = await pageIn('en');
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)];
    expect(alternates.map(([, tag, href = '']) => [tag, href.replace(here.origin, '')])).toEqual([
      ...LOCALES.map((locale) => [LANGUAGE_TAGS[locale], `/@demo?lang=${locale}`]),
      ['x-default', '/@demo'],
    ]);
  });
});

describe('a shop whose name is translated', () => {
  it('bears it on its page, in its title and in the cart, and its own as the seller', async () => {
    const { store } = here.gateway.backend;
    here.gateway.backend.store = { ...store, locale: 'en', shop: { ...store.shop, shopName: 'Demo Café' } };
    const html = await pageIn('en');
    expect(html).toContain('<title>Demo Café</title>');
    expect(html).toContain('<meta property="og:title" content="Demo Café"');
    await here.page.goto(`${here.origin}/@demo?lang=en`, { waitUntil: 'networkidle' });
    const heading = here.page.getByRole('heading', { level: 1, name: 'Demo Café', exact: true });
    expect(await heading.getAttribute('lang')).toBeNull();
    await here.page.getByText('Seller', { exact: true }).click();
    await here.page.getByText('데모 카페', { exact: true }).first().waitFor();
    await putInCart(here.page, [0]);
    await here.page.goto(`${here.origin}/@demo/shoppingList?lang=en`);
    await here.page.waitForFunction(() => document.title.endsWith('Demo Café'));
    await here.page.getByRole('main').getByText('Demo Café', { exact: true }).waitFor();
    expect(here.faults).toEqual([]);
  });
});

it('the chips of translated categories stand uncut on a small phone, and fade where more of them follow', async () => {
  const { store } = here.gateway.backend;
  const names = ['Coffee', 'Drinks', 'Desserts'];
  const categories = store.categories.slice(0, 3).map((each, index) => ({ ...each, categoryName: names[index] ?? '' }));
  here.gateway.backend.store = { ...store, locale: 'en', categories };
  await here.page.setViewportSize({ width: 360, height: 740 });
  await here.page.goto(`${here.origin}/@demo?lang=en`, { waitUntil: 'networkidle' });
  const seen = () =>
    here.page.evaluate(() => {
      const row = document.querySelector('[data-chips]');
      const last = row?.lastElementChild?.getBoundingClientRect();
      return {
        isWhole: (last?.right ?? Infinity) <= innerWidth,
        fades: !row?.hasAttribute('data-ends'),
      };
    });
  expect(await seen()).toEqual({ isWhole: true, fades: false });
  await here.page.setViewportSize({ width: 320, height: 740 });
  await here.page.reload({ waitUntil: 'networkidle' });
  expect(await seen()).toEqual({ isWhole: false, fades: true });
});

describe('the choice of a language', () => {
  it('keeps the address, the cart and every later page', async () => {
    await here.page.goto(`${here.origin}/@demo?lang=ko&view=list`, { waitUntil: 'networkidle' });
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).click();
    await here.page.getByRole('button', { name: '언어' }).click();
    const sheet = here.page.getByRole('dialog', { name: '언어' });
    await sheet.waitFor();
    const names = await sheet.getByRole('listitem').getByRole('button').all();
    expect(
      await Promise.all(names.map(async (each) => [await each.innerText(), await each.getAttribute('lang')])),
    ).toEqual([
      ['한국어', 'ko'],
      ['English', 'en'],
      ['日本語', 'ja'],
      ['中文', 'zh-Hans'],
    ]);
    await sheet.getByRole('button', { name: '日本語' }).click();
    await here.page.getByRole('button', { name: '言語' }).waitFor();
    expect(new URL(here.page.url()).search).toBe('?view=list');
    await here.page.goto(`${here.origin}/@demo/shoppingList`, { waitUntil: 'networkidle' });
    expect(await shownLanguage()).toBe('ja');
    await here.page.getByRole('main').getByText('아이스 아메리카노').first().waitFor();
    expect(here.faults).toEqual([]);
  });
});
