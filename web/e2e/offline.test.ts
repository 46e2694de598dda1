import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { http } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { webDist } from './config.ts';
import { callKey } from './fake-gateway.ts';
import { shopFixture } from './fixture.ts';

const INIT = callKey(http.orders.init);
const KB = 1024;

const here = shopFixture({ fresh: true, worker: true });
const button = (name: string | RegExp) => here.page.getByRole('button', { name });

/** Waits until everything is on this device that a page needs without a network. */
const kept = (page: Page, audience: 'store' | 'console') =>
  page.evaluate(async (name) => {
    const isKept = async () => {
      const shell = (await caches.keys()).find((each) => each.startsWith(`jumun-${name}-`));
      return shell !== undefined && (await (await caches.open(shell)).keys()).length > 0;
    };
    while (!(await isKept())) await new Promise(requestAnimationFrame);
  }, audience);

/** Opens the store as a scan does; the first press starts what keeps it. */
async function scan(): Promise<void> {
  await here.open('/@demo');
  await button('아이스 아메리카노 담기').click();
  await kept(here.page, 'store');
}
const goOffline = () => here.context.setOffline(true);

describe('a store without a network', () => {
  it('opens cold from a kept scan, says from when it is, takes goods into the cart, and pays once it is back', async () => {
    await scan();
    await here.page.close();
    await goOffline();
    const page = await here.context.newPage();
    await page.goto(`${here.origin}/@demo`);
    await page.getByText(/인터넷이 없어요\. .*에 본 메뉴예요\./).waitFor();
    await page.getByText('확인 중').waitFor();
    await page.getByRole('button', { name: '소금빵 담기' }).click();
    await page.getByRole('link', { name: /주문하기/ }).click();
    await page.getByRole('button', { name: '인터넷이 연결되면 결제할 수 있어요', disabled: true }).waitFor();
    await here.context.setOffline(false);
    await page.getByRole('button', { name: /결제하기$/ }).click();
    await page.getByRole('heading', { name: '결제', exact: true }).waitFor();
    expect(here.gateway.asked(INIT)).toHaveLength(1);
  });
});

describe('the service worker', () => {
  it('is one script of at most 12 KB', () => {
    expect(statSync(join(webDist, 'sw.js')).size).toBeLessThanOrEqual(12 * KB);
    expect(readFileSync(join(webDist, 'sw.js'), 'utf8')).not.toMatch(/\bimport\b/);
  });
});
