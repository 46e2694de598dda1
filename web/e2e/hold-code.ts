import type { Page } from 'playwright-core';

/** Keeps the code of a page back, as a slow line does, until it is let go: until then the page is as the server drew it. */
export async function holdCode(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/core-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
