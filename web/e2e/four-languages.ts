import type { Page } from 'playwright-core';
import { cutTexts, overlappingTexts, sidewaysOverflow } from './browser.ts';
import { withKoreanLeft } from './korean-left.ts';
import { shoppersScreens } from './screens/all.ts';
import { screensIn, type OtherLanguage } from './screens/in-language.ts';
import type { Screen } from './screens/screen.ts';
import { walkFixture } from './screens/walk.ts';

/** Only the language itself can break these: its plurals, its money, its days and times, the letters of its font. */
const REAL = [
  'store',
  'store-options-sheet',
  'store-closed-with-cart',
  'store-with-orders',
  'cart',
  'payment',
  'payment-near-end',
  'order-in-line',
  'order-receipt',
  'orders-many',
];

const named = (screens: readonly Screen[]) => screens.map((screen) => ({ name: screen.name, screen }));

/** Every screen of a shopper in the pseudo language, each named for `it.each`. */
export const pseudoScreens = async () => named(await screensIn('pseudo', shoppersScreens));

/** Ten screens in a language; `npm run screenshots -- --lang <it>` walks all of them. */
export async function realScreens(locale: OtherLanguage) {
  const screens = shoppersScreens.filter(({ name }) => REAL.includes(name));
  if (screens.length !== REAL.length) throw new Error('A screen that is looked at in each language is gone.');
  return named(await screensIn(locale, screens));
}

/** Gives a file what goes to a screen and tells what of it is Korean, and what else is looked at there. */
export function koreanWalk(
  build?: string,
): <T>(screen: Screen, look: (page: Page) => Promise<T>) => Promise<T & { korean: string[] }> {
  const walk = walkFixture(build);
  return (screen, look) => {
    const heard = withKoreanLeft(screen);
    return walk(heard.screen, async ({ page }) => ({ ...(await look(page)), korean: await heard.koreanOn(page) }));
  };
}

/** Layout faults of the page: sideways overflow in px, cut texts, and texts that overlap others. */
export const misfits = async (page: Page) => ({
  sideways: await sidewaysOverflow(page),
  cut: await cutTexts(page),
  over: await overlappingTexts(page),
});
export const NO_MISFITS = { sideways: 0, cut: [], over: [] };
