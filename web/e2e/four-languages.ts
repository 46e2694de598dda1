import type { Page } from 'playwright-core';
import { cutTexts, overlappingTexts, sidewaysOverflow } from './browser.ts';
import { hearShopsWords, koreanLeft, stretchTexts } from './korean-left.ts';
import { shoppersScreens } from './screens/all.ts';
import { screensIn, type OtherLanguage } from './screens/in-language.ts';
import type { Screen } from './screens/screen.ts';
import { comeToRest, walkFixture } from './screens/walk.ts';

const PHONE_PX = 360;
/** Every shopper's screen in a language, each named for `it.each`. */
export const screensOf = async (locale: OtherLanguage) =>
  (await screensIn(locale, shoppersScreens)).map((screen) => ({ name: screen.name, screen }));

/** Gives a file what goes to a screen and tells what of it is Korean, and what else is looked at there. */
export function koreanWalk(): <T>(
  screen: Screen,
  look?: (page: Page) => Promise<T>,
) => Promise<{ korean: string[]; seen: T | undefined }> {
  const walk = walkFixture(PHONE_PX);
  return (screen, look) => {
    let words: () => Promise<string[]> = () => Promise.resolve([]);
    const heard: Screen = {
      ...screen,
      prepare: async (page) => {
        words = hearShopsWords(page);
        await screen.prepare?.(page);
      },
    };
    return walk(heard, async ({ page }) => ({
      korean: await koreanLeft(page, await words()),
      seen: await look?.(page),
    }));
  };
}

/** What longer texts would break: how far the page goes aside, which are cut, and which stand over others. */
export async function stretched(page: Page) {
  await stretchTexts(page);
  await comeToRest(page);
  return { sideways: await sidewaysOverflow(page), cut: await cutTexts(page), over: await overlappingTexts(page) };
}
