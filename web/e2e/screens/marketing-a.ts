import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** Tablet width: from here on the areas stand in the head, and the phone's bar is gone. */
const TABLET = 768;

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor();

const owner = { shopId: '01980000-0000-7000-8000-000000000001', storeName: 'demo', status: 'active' };

async function logIn(page: Page): Promise<void> {
  await page.evaluate((shop) => {
    sessionStorage.setItem('accessToken', 'access-1');
    sessionStorage.setItem('refreshToken', 'refresh-1');
    sessionStorage.setItem('shop_info', JSON.stringify(shop));
  }, owner);
  await page.reload();
}

/** Only a page whose code has come answers a press. */
const answersPresses = (page: Page) => page.waitForLoadState('networkidle');

/** The menu is a phone's; wider screens show its links in the head. */
async function openMenu(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= TABLET) return;
  await answersPresses(page);
  await page.getByRole('button', { name: '메뉴', exact: true }).click();
  await page.getByRole('dialog', { name: '메뉴' }).waitFor();
}

export const marketingScreens: Screen[] = [
  { name: 'landing', route: '/', state: 'ready', path: '/', reach: heading(/QR 하나로/) },
  {
    name: 'landing-logged-in',
    route: '/',
    state: 'ready',
    path: '/',
    reach: async (page) => {
      await heading(/QR 하나로/)(page);
      await logIn(page);
      // The head that is hidden at this width has the link too.
      await page
        .getByRole('link', { name: /^내 매장/ })
        .and(page.locator(':visible'))
        .waitFor();
    },
  },
  {
    name: 'landing-menu',
    route: '/',
    state: 'ready',
    path: '/',
    reach: async (page) => {
      await heading(/QR 하나로/)(page);
      await openMenu(page);
    },
  },
  {
    name: 'landing-paying',
    route: '/',
    state: 'ready',
    path: '/',
    reach: async (page) => {
      await answersPresses(page);
      await page.getByRole('button', { name: '결제', exact: true }).click();
      await page.getByRole('button', { name: '결제', exact: true, pressed: true }).waitFor();
    },
  },
  { name: 'services', route: '/services', state: 'ready', path: '/services', reach: heading(/찍으면 주문되고/) },
  {
    name: 'services-voices',
    route: '/services',
    state: 'ready',
    path: '/services',
    isBuiltForItsWidth: true,
    reach: async (page) => {
      await page.getByRole('heading', { name: '우리 가게라면 이렇게' }).scrollIntoViewIfNeeded();
      // The carousel is there when it hides what is out of view.
      if ((page.viewportSize()?.width ?? 0) >= TABLET)
        await page.locator('li[aria-hidden]').first().waitFor({ state: 'attached' });
    },
  },
];
