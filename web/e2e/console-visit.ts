import type { Page } from 'playwright-core';
import type { Visit } from './browser.ts';
import type { Shop } from './console-backend.ts';
import { type OwnerChannel, ownerChannel } from './console-channel.ts';
import type { TabOptions } from './tabs.ts';
import type { Visitors } from './visitors.ts';

export interface OwnerVisit extends Visit {
  channel: OwnerChannel;
  /** Opens a screen of the console by the end of its address. */
  open: (screen: string) => Promise<void>;
  button: (name: string) => ReturnType<Page['getByRole']>;
  /** Text of the open alert. */
  alertText: () => Promise<string | null>;
  /** Reads the alert away. */
  closeAlert: () => Promise<void>;
  /** Logs in by the form that the browser was led to. */
  logInAgain: () => Promise<void>;
}

/** Puts a log-in into the tab's own storage before the app runs; a reload does not bring back what the app changed. */
export const rememberOwner = (page: Page, shop: Shop): Promise<unknown> =>
  page.addInitScript((remembered) => {
    if (sessionStorage.length > 0) return;
    sessionStorage.setItem('accessToken', 'access-1');
    sessionStorage.setItem('refreshToken', 'refresh-1');
    sessionStorage.setItem('shop_info', remembered);
  }, JSON.stringify(shop));

/** An owner who is logged in, with a screen of this width. */
export async function visitAsOwner(
  { come, gateway }: Visitors,
  width: number,
  shop: Shop | null,
  options?: TabOptions,
): Promise<OwnerVisit> {
  const here = await come(width, options);
  const channel = await ownerChannel(here.page);
  if (shop) await rememberOwner(here.page, shop);
  const alert = here.page.getByRole('alertdialog');
  return {
    ...here,
    channel,
    open: async (screen) => void (await here.page.goto(`${gateway.origin}/store/admin${screen}`)),
    button: (name) => here.page.getByRole('button', { name, exact: true }),
    alertText: () => alert.getByRole('heading').textContent(),
    async closeAlert() {
      await alert.getByRole('button', { name: '확인' }).click();
      await alert.waitFor({ state: 'detached' });
    },
    async logInAgain() {
      await here.page.waitForURL(/\/login$/);
      await here.page.getByRole('textbox', { name: '이메일' }).fill('demo@jumun.test');
      await here.page.getByRole('textbox', { name: '비밀번호' }).fill('jumun1234!');
      await here.page.getByRole('button', { name: '로그인', exact: true }).click();
    },
  };
}

/** Waits until something is so; a page is never waited for by time. */
export async function until(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await page.evaluate(() => new Promise(requestAnimationFrame));
}
