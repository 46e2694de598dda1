import type { Page } from 'playwright-core';
import { cutTexts, overlappingTexts, sidewaysOverflow } from './browser.ts';
import { stretchTexts, withKoreanLeft } from './korean-left.ts';
import { shoppersScreens } from './screens/all.ts';
import { screensIn, type OtherLanguage } from './screens/in-language.ts';
import type { Screen } from './screens/screen.ts';
import { comeToRest, walkFixture } from './screens/walk.ts';

const PHONE_PX = 360;
/** Shoppers' screens in a language, each named for `it.each`: all of them, or every second one. */
export async function screensOf(locale: OtherLanguage, which: 'all' | 'even' | 'odd' = 'all') {
  const screens = shoppersScreens.filter((_, place) => which === 'all' || (place % 2 === 0) === (which === 'even'));
  return (await screensIn(locale, screens)).map((screen) => ({ name: screen.name, screen }));
}

/** Gives a file what goes to a screen and tells what of it is Korean, and what else is looked at there. */
export function koreanWalk(): <T>(
  screen: Screen,
  look?: (page: Page) => Promise<T>,
) => Promise<{ korean: string[]; seen: T | undefined }> {
  const walk = walkFixture(PHONE_PX);
  return (screen, look) => {
    const heard = withKoreanLeft(screen);
    return walk(heard.screen, async ({ page }) => ({ korean: await heard.koreanOn(page), seen: await look?.(page) }));
  };
}

/** What longer texts would break: how far the page goes aside, which are cut, and which stand over others. */
export async function stretched(page: Page) {
  await stretchTexts(page);
  await comeToRest(page);
  return { sideways: await sidewaysOverflow(page), cut: await cutTexts(page), over: await overlappingTexts(page) };
}
