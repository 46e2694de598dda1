import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PortBook } from '@jumun/servers';
import { chromium, type BrowserContext } from 'playwright-core';

/** A browser that Lighthouse can be pointed at, and whose every tab can be prepared. */
export interface LabBrowser {
  context: BrowserContext;
  /** Of its debugger. */
  port: number;
  close(): Promise<void>;
}

export async function openLab(): Promise<LabBrowser> {
  const ports = new PortBook();
  const port = await ports.take();
  const profile = mkdtempSync(join(tmpdir(), 'jumun-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: '/usr/bin/chromium',
    viewport: null,
    locale: 'ko-KR',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  return {
    context,
    port,
    async close() {
      await context.close();
      ports.release();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Puts something into the cart as a shopper would, and into the cart of every tab that is opened later. */
export async function fillCarts({ context }: LabBrowser, store: string, cart: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(store);
  // A product with options opens a sheet first.
  const add = page.locator('button:enabled:not([aria-haspopup])').filter({ hasText: / 담기$/ });
  await add.nth(0).click();
  await add.nth(1).click();
  await page.getByRole('link', { name: /주문하기/ }).waitFor();
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  await page.close();
  if (kept.length === 0) throw new Error('the cart was not kept');
  await context.addInitScript((entries: [string, string][]) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  // Fills the cart first: the page measured afterwards must show goods, not the picture of an empty cart.
  const filled = await context.newPage();
  await filled.goto(new URL(cart, store).href);
  await filled.getByRole('list', { name: '담은 상품' }).getByRole('listitem').first().waitFor();
  await filled.close();
}
