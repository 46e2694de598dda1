import type { Page } from 'playwright-core';
import { cutTexts, overlappingTexts, sidewaysOverflow } from './browser.ts';
import { hearShopsWords, koreanLeft, stretchTexts } from './korean-left.ts';
import { screenGroups } from './screens/all.ts';
import { screensIn } from './screens/in-language.ts';
import type { Screen } from './screens/screen.ts';
import { comeToRest, walkFixture } from './screens/walk.ts';

const walk = walkFixture(360);
/** Every shopper's screen; the call screen hangs in the shop, and is Korean. */
const shoppers = [...screenGroups.store, ...screenGroups.order].filter(
  ({ route }) => route.startsWith('/:storeName') && !/\/screen$/.test(route),
);
/** Goes to a screen and tells what of it is Korean. */
async function korean(screen: Screen, look?: (page: Page) => Promise<unknown>) {
  let words: () => Promise<string[]> = () => Promise.resolve([]);
  const heard: Screen = {
    ...screen,
    prepare: async (page) => {
      words = hearShopsWords(page);
      await screen.prepare?.(page);
    },
  };
  return walk(heard, async ({ page }) => ({ korean: await koreanLeft(page, await words()), seen: await look?.(page) }));
}

async function stretched(page: Page) {
  await stretchTexts(page);
  await comeToRest(page);
  return { sideways: await sidewaysOverflow(page), cut: await cutTexts(page), over: await overlappingTexts(page) };
}

describe.each([{ locale: 'en', screens: await screensIn('en', shoppers) }] as const)('in $locale', ({ screens }) => {
  it.each(screens.map((screen) => ({ name: screen.name, screen })))(
    '$name says nothing in Korean, and holds texts that are 60 % longer',
    async ({ screen }) => {
      expect(await korean(screen, stretched)).toEqual({ korean: [], seen: { sideways: 0, cut: [], over: [] } });
    },
  );
});

describe.each([
  { locale: 'ja', screens: await screensIn('ja', shoppers) },
  { locale: 'zh', screens: await screensIn('zh', shoppers) },
] as const)('in $locale', ({ screens }) => {
  it.each(screens.map((screen) => ({ name: screen.name, screen })))(
    '$name says nothing in Korean',
    async ({ screen }) => {
      expect((await korean(screen)).korean).toEqual([]);
    },
  );
});
