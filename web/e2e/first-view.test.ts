import { http } from '@jumun/contracts';
import { asBefore, pending, refused, type Played } from '@jumun/client/played';
import type { Response } from 'playwright-core';
import { play } from './fake-gateway.ts';
import { BUDGETS } from './first-view-budgets.ts';
import { shopFixture } from './fixture.ts';
import { numbered } from './fake-ids.ts';
import { holdCode } from './hold-code.ts';

const KB = 1024;
/**
 * Code of an open store's live stream, loaded some seconds late; on a slow machine that is before the fonts are there.
 */
const LATER = /\/assets\/follow-store-/;
const { store } = http.catalog;

const here = shopFixture({ fresh: true });

const open = (path: string) => here.page.goto(`${here.origin}${path}`, { waitUntil: 'networkidle' });
const storeCalls = () => here.gateway.asked(store);
/** The catalog does not answer the page in time, and the browser so; the function that it returns ends it. */
const playStore = (answer: Played<typeof store>) => play(here.gateway.backend, { catalog: { store: answer } });
const attribute = (selector: string, name: string) => here.page.locator(selector).getAttribute(name);

/** Everything of these kinds that the page at an address fetches by itself. */
async function fetchedBy(path: string, letters = true): Promise<Record<'script' | 'font', Response[]>> {
  const fetched: Awaited<ReturnType<typeof fetchedBy>> = { script: [], font: [] };
  here.page.on('response', (response) => {
    const kind = response.request().resourceType();
    if ((kind === 'script' || kind === 'font') && !LATER.test(response.url())) fetched[kind].push(response);
  });
  await open(path);
  // The letters come after everything else; then the browser knows which of them the page lacks.
  await here.page.waitForFunction(
    (some) =>
      (!some || [...document.fonts].some(({ status }) => status === 'loaded')) && document.fonts.status === 'loaded',
    letters,
  );
  return fetched;
}

async function weightOf(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map(async (each) => (await each.request().sizes()).responseBodySize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The page as it comes, before any code has run. */
const sent = async (path: string) => {
  const answer = await fetch(`${here.origin}${path}`);
  return { status: answer.status, html: await answer.text() };
};

describe('the first view of a store', () => {
  it('needs none of the code of the console, the public pages or the live channel', async () => {
    const { script } = await fetchedBy('/@demo');
    const code = (await Promise.all(script.map((each) => each.text()))).join('\n');
    expect(code).toContain('createRoot');
    const strangers = ['EIO', 'ZodError', 'data-sonner-toaster', '설치비와 유지비', '로그인후 이용해주세요.'];
    expect(strangers.filter((each) => code.includes(each))).toEqual([]);
  });

  it('is in the page itself, so that nothing is asked for a second time', async () => {
    const { status, html } = await sent('/@demo');
    expect(status).toBe(200);
    expect(html).toMatch(/<main[^>]*>[^]*아이스 아메리카노/);
    await open('/@demo');
    expect(storeCalls()).toEqual([]);
    expect(here.faults).toEqual([]);
  });

  it('is drawn before its code begins to travel', async () => {
    const { html } = await sent('/@demo');
    expect(html).not.toContain('rel="modulepreload"');
    expect(html.match(/<script[^>]*src="[^"]*"/g)).toEqual([
      '<script src="/easy.js"',
      '<script type="module" src="/after-paint.js"',
    ]);
  });

  it('does what was pressed before its code was there', async () => {
    const letGo = await holdCode(here.page);
    await here.page.goto(`${here.origin}/@demo`);
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).click();
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).click();
    letGo();
    await here.page.getByRole('link', { name: /^2\s?개.*주문하기$/ }).waitFor();
    expect(here.faults).toEqual([]);
  });

  it('stands where it will stay in large letters, too', async () => {
    const letGo = await holdCode(here.page);
    await here.page.goto(`${here.origin}/@demo?easy=1`);
    const sizes = here.page.getByRole('group', { name: '글씨 크기' });
    await sizes.waitFor();
    await here.page.evaluate(() => document.fonts.ready);
    const topOf = async () => (await here.page.getByRole('main').boundingBox())?.y;
    const drawn = await topOf();
    letGo();
    await sizes.getByRole('button', { name: '더 크게', pressed: true }).waitFor();
    await here.page.getByRole('button', { name: /아이스 아메리카노 사천오백 원/ }).waitFor();
    expect(await topOf()).toBe(drawn);
    expect(here.faults).toEqual([]);
  });

  it('has letters of the size that was pressed before its code was there, and keeps it', async () => {
    const letGo = await holdCode(here.page);
    await here.page.goto(`${here.origin}/@demo?easy=1`);
    const largest = here.page.getByRole('button', { name: '가장 크게' });
    await largest.click();
    await here.page.locator('[data-easy="200"]').waitFor();
    letGo();
    await largest.and(here.page.getByRole('button', { pressed: true })).waitFor();
    await here.page.locator('[data-easy="200"]').waitFor();
    await here.open('/@demo/orders');
    await here.page.getByRole('button', { name: '가장 크게', pressed: true }).waitFor();
  });

  it('comes alive in the background too, where nothing is ever painted', async () => {
    await here.page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      globalThis.requestAnimationFrame = () => 0;
    });
    await open('/@demo');
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).click();
    await here.page.getByRole('link', { name: '주문하기' }).waitFor();
  });

  it('is the same in the browser as the server drew it, with a cart that only the browser knows', async () => {
    await open('/@demo');
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).click();
    await here.page.getByRole('link', { name: '주문하기' }).waitFor();
    await here.page.reload({ waitUntil: 'networkidle' });
    await here.page.getByRole('link', { name: '주문하기' }).waitFor();
    expect(here.faults).toEqual([]);
  });

  it('keeps room for its pictures and fetches the first ones at once', async () => {
    const { html } = await sent('/@demo');
    const pictures = html.match(/<img[^>]*srcSet="[^"]*320w[^"]*640w[^"]*1280w"[^>]*>/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect(picture).toMatch(/width="\d+" height="\d+"/);
    expect(pictures.some((picture) => picture.includes('fetchPriority="high"'))).toBe(true);
  });

  it('has a quiet ground in the place of each picture that failed before the code ran', async () => {
    await here.page.route('**/media/**', (route) => route.abort());
    await open('/@demo');
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).waitFor();
    await here.page.waitForFunction(() =>
      [...document.images].every((image) => !image.complete || image.naturalWidth > 0),
    );
    expect(await here.page.locator('main img:not([loading="lazy"])').count()).toBe(0);
  });

  it('comes from the browser’s own question when the catalog did not answer the page in time', async () => {
    playStore(asBefore);
    expect((await sent('/@demo')).html).toContain('<div id="root"></div>');
    await open('/@demo');
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).waitFor();
    expect(storeCalls()).toHaveLength(1);
  });

  it('is drawn by the server as far as a few screens go, and goes on in the browser without a difference', async () => {
    const [sample] = here.gateway.backend.store.products;
    here.gateway.backend.store.products = Array.from({ length: 200 }, (_, index) => ({
      ...sample,
      productId: numbered(5000 + index),
      productName: `상품 ${index + 1}`,
    })) as typeof here.gateway.backend.store.products;
    const { html } = await sent('/@demo');
    expect(html.match(/담기<\/span>/g)).toHaveLength(60);
    await open('/@demo');
    await here.page.getByRole('main').getByText('상품 200', { exact: true }).first().waitFor();
    expect(await here.page.getByRole('list', { name: '상품' }).getByRole('listitem').count()).toBe(200);
    expect(here.faults).toEqual([]);
    expect(storeCalls()).toEqual([]);
  });

  it('has its shape while it waits', async () => {
    playStore(pending);
    await here.page.goto(`${here.origin}/@demo`);
    await here.page.getByText('가게를 불러오는 중이에요').waitFor({ state: 'attached' });
    await here.gateway.heard(store);
    expect(storeCalls()).toHaveLength(1);
  });
});

describe('the first view of a cart', () => {
  it('has the cart’s shape before its code begins to travel, and the cart itself afterwards', async () => {
    await here.page.goto(`${here.origin}/@demo`);
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).click();
    await here.page.getByRole('link', { name: '주문하기' }).waitFor();
    const letGo = await holdCode(here.page);
    await here.page.goto(`${here.origin}/@demo/shoppingList`, { waitUntil: 'commit' });
    await here.page.getByText('담은 상품을 불러오는 중이에요').waitFor();
    letGo();
    await here.page.getByRole('button', { name: /결제하기$/ }).waitFor();
    expect(await here.page.getByText('담은 상품을 불러오는 중이에요').count()).toBe(0);
    expect((await sent('/@demo/shoppingList')).html).not.toContain('rel="modulepreload"');
    expect(here.faults).toEqual([]);
  });
});

describe('what a phone downloads before a tap', () => {
  it.each(BUDGETS)('is at most $script KB of code and $font KB of letters at $path', async ({ path, script, font }) => {
    const fetched = await fetchedBy(path, font > 0);
    const weights = { script: await weightOf(fetched.script), font: await weightOf(fetched.font) };
    expect(weights.script).toBeGreaterThan(0);
    expect(weights.font > 0).toBe(font > 0);
    expect(weights).toEqual({
      script: Math.min(weights.script, script * KB),
      font: Math.min(weights.font, font * KB),
    });
  });
});

describe('a store that could not be shown', () => {
  it('is asked for again by the way back from the main page', async () => {
    const bringBack = playStore(refused('STORE_NOT_FOUND'));
    await open('/@demo');
    await here.page.getByRole('link', { name: '메인으로 가기' }).click();
    await here.page.getByRole('link', { name: '지금 시작하기' }).first().waitFor();
    bringBack();
    await here.page.goBack();
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).waitFor();
    await here.page.goForward();
    await here.page.getByRole('link', { name: '지금 시작하기' }).first().waitFor();
  });
});

describe('a store that the browser kept for the way back', () => {
  it('is asked for again, and shown with the time at which it was true when nobody answers', async () => {
    await open('/@demo');
    await here.page.goto(`${here.origin}/login`);
    await here.page.route(`**${http.catalog.store.path}*`, (route) => route.abort());
    await here.page.goBack();
    await here.page.getByText(/ 본 메뉴/).waitFor();
    expect(await here.page.getByText(/ 본 메뉴/).textContent()).not.toContain('1월 1일');
  });
});

describe('an address without a store', () => {
  it('is a true 404 that says so and leads back to the main page, which is another page of the app', async () => {
    const { status, html } = await sent('/@nobody');
    expect(status).toBe(404);
    expect(html).toContain('주소를 찾을 수 없어요.');
    await open('/@nobody');
    await here.page.getByRole('link', { name: '메인으로 가기' }).click();
    await here.page.getByRole('link', { name: '지금 시작하기' }).first().waitFor();
    expect(new URL(here.page.url()).pathname).toBe('/');
    await here.page.goBack();
    await here.page.getByRole('link', { name: '메인으로 가기' }).waitFor();
    expect(storeCalls()).toEqual([]);
  });

  it.each(['/nowhere/at/all', '/@demo/nothing', '/policy/nothing', '/@login'])('%s is one, too', async (path) => {
    expect((await sent(path)).status).toBe(404);
    await open(path);
    await here.page.getByRole('heading', { level: 1, name: /주소를 찾을 수 없어요/ }).waitFor();
    expect(here.faults.filter((fault) => !fault.includes('status of 404'))).toEqual([]);
  });
});

describe('the public pages', () => {
  const pages = ['', 'pricing', 'master', 'services', 'support'].map((name) => `/${name}`);
  const policies = ['terms', 'privacy', 'settlement', 'accessibility'].map((name) => `/policy/${name}`);
  it.each([...pages, ...policies])('%s is there before any code has run, and the same after it', async (path) => {
    const { status, html } = await sent(path);
    expect(status).toBe(200);
    expect(html).toMatch(/<h1/);
    expect(html).toMatch(/<meta name="description" content=".{20,}" \/>/);
    expect(html).toContain(`<link rel="canonical" href="${here.origin}${path}" />`);
    await open(path);
    expect(await here.page.locator('h1').count()).toBe(1);
    expect(here.faults).toEqual([]);
  });

  it('know who is logged in without a mismatch', async () => {
    await open('/pricing');
    await here.page.evaluate(() => {
      for (const key of ['accessToken', 'refreshToken']) sessionStorage.setItem(key, 'x');
    });
    await here.page.reload({ waitUntil: 'networkidle' });
    expect(here.faults).toEqual([]);
  });
});

describe('the head of a page', () => {
  it('gives a link to a store its name and picture', async () => {
    await open('/@demo');
    expect(await here.page.title()).toContain(here.gateway.backend.store.shop.shopName);
    expect(await attribute('meta[property="og:title"]', 'content')).toBe(here.gateway.backend.store.shop.shopName);
    expect(await attribute('link[rel="canonical"]', 'href')).toBe(`${here.origin}/@demo`);
    expect(await attribute('meta[property="og:description"]', 'content')).toContain(
      '골목 안 작은 카페예요 · 서울시 성동구 성수이로 · 상품 8개',
    );
    const picture = await attribute('meta[property="og:image"]', 'content');
    expect(picture).toMatch(/\/media\/cards\/demo\.jpg\?v=[\w-]{8}$/);
    expect(await here.page.locator('title').count()).toBe(1);
  });

  it.each(['/@demo/pay', '/demo/success/261121-8M2K9QZX-001', '/store/admin/dashboard', '/testlogin'])(
    'keeps search engines away from %s',
    async (path) => {
      expect((await sent(path)).html).toContain('<meta name="robots" content="noindex" />');
    },
  );
});
