import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { http } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { webDist } from './config.ts';
import { ORDER_NUMBER } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { lossyLine } from './lossy-proxy.ts';
import { PAYMENT_AT } from './order-backend.ts';
import { paymentVisit } from './payment-visit.ts';

const KB = 1024;
const DELAY_MS = 2_000;

const here = shopFixture({ fresh: true, worker: true });
const { openPayment, openCardPage } = paymentVisit(here);
const fileOf = (name: string) => readFileSync(join(webDist, name), 'utf8');
const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits in the page until this is so. */
const until = <T>(page: Page, isSo: (given: T) => Promise<boolean>, given: T) =>
  page.evaluate(`(async (given) => {
    const isSo = ${isSo.toString()};
    while (!(await isSo(given))) await new Promise(requestAnimationFrame);
  })(${JSON.stringify(given)})`);

/** Everything is on this device that a store's page needs without a network. */
const isKept = async (build: string): Promise<boolean> => {
  const shell = (await caches.keys()).find((name) => name.startsWith(`jumun-store-${build}`));
  return shell !== undefined && (await (await caches.open(shell)).keys()).length > 0;
};

/** Opens the store as a scan does; the first press starts what keeps it. */
async function scan(build = ''): Promise<void> {
  await here.open('/@demo');
  await named(here.page, '아이스 아메리카노 담기').click();
  await until(here.page, isKept, build);
}
/** A tab of the same device after all others were closed. */
async function newTab(path: string): Promise<Page> {
  await here.page.close();
  const page = await here.context.newPage();
  await page.goto(`${here.origin}${path}`);
  return page;
}

describe('a store without a network', () => {
  it('opens cold from a kept scan, says from when it is, takes goods into the cart, and pays once it is back', async () => {
    await scan();
    await here.context.setOffline(true);
    const page = await newTab('/@demo');
    await page.getByText(/인터넷이 없어요\. .* 본 메뉴예요\./).waitFor();
    await page.getByText('확인 중').waitFor();
    await named(page, '소금빵 담기').click();
    await page.getByRole('link', { name: /주문하기/ }).click();
    await page.getByRole('button', { name: '인터넷이 연결되면 주문할 수 있어요', disabled: true }).waitFor();
    await here.context.setOffline(false);
    await named(page, /결제하기$/).click();
    await page.getByRole('heading', { name: '결제', exact: true }).waitFor();
    expect(here.gateway.asked(http.orders.init)).toHaveLength(1);
  });

  it('opens cold in the language that it was read in, and names itself to the device', async () => {
    // As the gateway answers an address that names a language.
    await here.context.addCookies([{ name: 'jumun-lang', value: 'en', url: here.origin }]);
    await here.open('/@demo');
    await here.page.getByRole('heading', { level: 1 }).click();
    await until(here.page, isKept, '');
    const manifest = await here.page.locator('link[rel="manifest"]').getAttribute('href');
    expect(manifest).toBe('/@demo/manifest.webmanifest');
    await here.context.setOffline(true);
    const page = await newTab('/@demo');
    await page.getByText(/You’re offline\. This is the menu as of/).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('has the way to an order that was on its way to the card company, and asks what became of it when it is back', async () => {
    await scan();
    const played = await openPayment();
    const card = await openCardPage();
    await card.close();
    await here.context.setOffline(true);
    const page = await newTab(`${PAYMENT_AT}?notice=checking`);
    await page.getByText('결제 결과를 아직 받지 못했어요.').waitFor();
    const kept = await page.evaluate(() => localStorage.getItem('jumun_orders_today'));
    expect(kept).toContain(ORDER_NUMBER);
    played.status = 'paid';
    await here.context.setOffline(false);
    await page.waitForURL(`**/success/${ORDER_NUMBER}`);
  });
});

describe('an order on a bad line', () => {
  it('is one, though every third call is lost, the answer is cut after it was made, and the rest is late', async () => {
    const line = await lossyLine(
      here.origin,
      (path, count) => {
        // The checkout is made, but its answer is lost; the next try never arrives.
        if (path === http.orders.init.path) return count === 1 ? 'unanswered' : count === 2 ? 'lost' : 'through';
        return count % 3 === 1 ? 'lost' : 'through';
      },
      DELAY_MS,
    );
    try {
      await here.page.goto(`${line.origin}/@demo`);
      await named(here.page, '아이스 아메리카노 담기').click();
      await here.page.getByRole('link', { name: '주문하기' }).click();
      await named(here.page, /결제하기$/).click();
      await here.page.getByRole('heading', { name: '결제 수단' }).waitFor();
      const inits = here.gateway.asked(http.orders.init);
      expect(inits).toHaveLength(2);
      expect(new Set(inits.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      expect(line.fates.filter(({ fate }) => fate !== 'through').length).toBeGreaterThanOrEqual(3);
    } finally {
      await line.close();
    }
  });
});

describe('the service worker', () => {
  it('is one script of at most 12 KB', () => {
    expect(statSync(join(webDist, 'sw.js')).size).toBeLessThanOrEqual(12 * KB);
    expect(fileOf('sw.js')).not.toMatch(/\bimport\b/);
  });

  it.each(['index.html', 'store.html', 'store.en.html', 'store.ja.html', 'store.zh.html'])(
    'knows by what %s begins with which files it needs, and all of them are there',
    (html) => {
      const lists = [...fileOf('sw.js').matchAll(/(assets\/[\w.-]+\.js)[`'"]:[`'"](assets\/kept-[\w.-]+\.json)/g)];
      const [, , list = ''] = lists.find(([, script]) => fileOf(html).includes(`/${script}"`)) ?? [];
      const files = JSON.parse(fileOf(list)) as string[];
      const begun = [...fileOf(html).matchAll(/ (?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
        ([, file]) => file,
      );
      expect(files).toEqual(expect.arrayContaining(begun));
      expect(files.filter((file) => !existsSync(join(webDist, file)))).toEqual([]);
    },
  );

  it('gives way to a new build only when the store is closed, and the open cart stays', async () => {
    here.gateway.backend.scripts['/sw.js'] = fileOf('sw.js').replace(/id:`\w+`/, 'id:`before`');
    await scan('before');
    here.gateway.backend.scripts = {};
    await here.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await until(here.page, async () => (await navigator.serviceWorker.ready).waiting !== null, null);
    await named(here.page, '소금빵 담기').click();
    await here.page.reload();
    await here.page.getByRole('link', { name: /^2\s?개.*주문하기$/ }).waitFor();
    expect(await here.page.evaluate(() => caches.keys())).toContain('jumun-store-before');
    const page = await newTab('/@demo');
    await until(page, async () => !(await caches.keys()).some((name) => name.endsWith('before')), null);
    await until(page, isKept, '');
  });

  it('takes everything back and ends where it is switched off, and the store works on', async () => {
    await scan();
    here.gateway.backend.scripts['/sw.js'] = fileOf('sw-off.js');
    await here.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const isOver = async () =>
      (await caches.keys()).length === 0 && (await navigator.serviceWorker.getRegistrations()).length === 0;
    await until(here.page, isOver, null);
    await named(here.page, '소금빵 담기').click();
    await here.page.getByRole('link', { name: /^2\s?개.*주문하기$/ }).waitFor();
  });
});
