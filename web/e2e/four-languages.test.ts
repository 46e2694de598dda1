import type { Page } from 'playwright-core';
import { cutTexts, sidewaysOverflow } from './browser.ts';
import { hearShopsWords, koreanLeft, stretchTexts } from './korean-left.ts';
import { screenGroups } from './screens/all.ts';
import { screensIn } from './screens/in-language.ts';
import type { Screen } from './screens/screen.ts';
import { comeToRest, walkFixture } from './screens/walk.ts';

const walk = walkFixture(360);
/** The call screen is the shop's own. */
const shoppers = [...screenGroups.store, ...screenGroups.order].filter(({ route }) => route.startsWith('/:storeName'));
const firstOfRoutes = [...new Map(shoppers.toReversed().map((screen) => [screen.route, screen])).values()];

/** Goes to a screen and tells what of it is Korean. */
async function korean(screen: Screen, look?: (page: Page) => Promise<unknown>) {
  let words: () => Promise<string[]> = () => Promise.resolve([]);
  const heard: Screen = {
    ...screen,
    prepare: async (page) => {
      page.setDefaultTimeout(7000); words = hearShopsWords(page);
      await screen.prepare?.(page);
    },
  };
  return walk(heard, async ({ page }) => ({ korean: await koreanLeft(page, await words()), seen: await look?.(page) }));
}

async function stretched(page: Page) {
  await stretchTexts(page);
  await comeToRest(page);
  return { sideways: await sidewaysOverflow(page), cut: await cutTexts(page) };
}

describe.each([{ locale: 'en', screens: await screensIn('en', shoppers) }] as const)('in $locale', ({ screens }) => {
  it.each(screens.map((screen) => ({ name: screen.name, screen })))(
    '$name says nothing in Korean, and holds texts that are 60 % longer',
    async ({ screen }) => {
      expect(await korean(screen, stretched)).toEqual({ korean: [], seen: { sideways: 0, cut: [] } });
    },
  );
});

describe.each([
  { locale: 'ja', screens: await screensIn('ja', firstOfRoutes) },
  { locale: 'zh', screens: await screensIn('zh', firstOfRoutes) },
] as const)('in $locale', ({ screens }) => {
  it.each(screens.map((screen) => ({ name: screen.name, screen })))(
    '$name says nothing in Korean',
    async ({ screen }) => {
      expect((await korean(screen)).korean).toEqual([]);
    },
  );
});
