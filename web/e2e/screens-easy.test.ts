import type { Browser, Page } from 'playwright-core';
import { axeFaults, COLOR_RULES } from './axe.ts';
import { cutTexts, openBrowser, sidewaysOverflow, sizeOf } from './browser.ts';
import { screenGroups } from './screens/all.ts';
import { inTheDark, type Screen } from './screens/screen.ts';
import { beginWalk, comeToRest, type Walk } from './screens/walk.ts';

/** The largest letters on the smallest phone show most; the same page is then looked at on a desktop. */
const PHONE_PX = 320;
const DESKTOP_PX = 1280;
const SIZE = '200';
const LEAST_PX = 55.5;

/** More than one screen in a state, where it is another thing to read. */
const ALSO = ['store-product', 'store-paused', 'cart-changed', 'cart-too-much', 'payment-faults', 'payment-near-end'];

/** One screen of each state that a shopper's pages can be in, but what is seen before the code that makes them easy is there. */
const all: readonly Screen[] = [...screenGroups.store, ...screenGroups.order].filter(
  ({ name, isBeforeItsCode, state }) => !isBeforeItsCode && state !== 'loading' && !name.startsWith('store-screen'),
);
const screens = all.filter(
  (screen, index) =>
    ALSO.includes(screen.name) ||
    all.findIndex(({ route, state }) => route === screen.route && state === screen.state) === index,
);

/** Targets that are smaller than a thumb that trembles needs; a link within a sentence is as high as its line. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    (least) =>
      Array.from(document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary'))
        .filter(
          (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], p, dd'),
        )
        .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < least || box.width < least))
        .map(
          ({ control, box }) => `${control.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`,
        ),
    LEAST_PX,
  );

let browser: Browser;
let walk: Walk;
beforeAll(async () => {
  browser = await openBrowser();
  walk = await beginWalk(browser, PHONE_PX);
});
afterAll(async () => {
  await walk?.end();
  await browser?.close();
});

const easy = (screen: Screen): Screen => ({
  ...screen,
  prepare: async (page) => {
    await page.addInitScript((size) => localStorage.setItem('jumun_easy', size), SIZE);
    await screen.prepare?.(page);
  },
});

it.each(screens.map((screen) => ({ name: screen.name, screen })))(
  '$name can be used by everybody in the largest letters on the smallest phone',
  async ({ screen }) => {
    const open = await walk.open(easy(screen));
    try {
      await open.page.locator('[aria-label="글씨 크기"]').waitFor({ state: 'attached' });
      await comeToRest(open.page);
      const seen = {
        axe: await axeFaults(open.page),
        small: await smallTargets(open.page),
        sideways: await sidewaysOverflow(open.page),
        cut: await cutTexts(open.page),
        dark: await inTheDark(open.page, () => axeFaults(open.page, COLOR_RULES)),
      };
      expect(seen).toEqual({ axe: [], small: [], sideways: 0, cut: [], dark: [] });
      await open.page.setViewportSize(sizeOf(DESKTOP_PX));
      await comeToRest(open.page);
      const wide = { axe: await axeFaults(open.page), sideways: await sidewaysOverflow(open.page) };
      expect(wide).toEqual({ axe: [], sideways: 0 });
    } finally {
      await open.close();
    }
  },
);
