import type { Page } from 'playwright-core';
import { allScreens, isFirstState } from './all.ts';
import { axeFaults, COLOR_RULES } from '../axe.ts';
import { cutTexts, sidewaysOverflow, smallTargets, type Visit } from '../browser.ts';
import { comeToRest, walkFixture } from './walk.ts';
import { easyOnesOf, faultsInLargeLetters } from './check-easy.ts';
import { hasDark, inTheDark, type Screen } from './screen.ts';

const PHONE_PX = 360;
const TABLET_PX = 768;
const DESKTOP_PX = 1280;

/** The parts that every screen has once. */
const partsOf = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      Array.from(document.querySelectorAll(selector)).filter((part) =>
        part.checkVisibility({ visibilityProperty: true }),
      ).length;
    return { h1: seen('h1'), main: seen('main'), titled: document.title.trim().length > 0 };
  });
const WHOLE = { h1: 1, main: 1, titled: true };

const unexpected = ({ faults }: Visit, screen: Screen) => faults.filter((fault) => !screen.faults?.test(fault));

/** The page as its visitors find it on a phone. */
const usableOnPhone = async (page: Page) => ({
  axe: await axeFaults(page),
  small: await smallTargets(page),
  sideways: await sidewaysOverflow(page),
  parts: await partsOf(page),
});
const USABLE_ON_PHONE = { axe: [], small: [], sideways: 0, parts: WHOLE };

/** Whether everything on the page can be read as it stands. */
const fits = async (page: Page) => ({ sideways: await sidewaysOverflow(page), cut: await cutTexts(page) });
const FITS = { sideways: 0, cut: [] };

async function withDoubledText(page: Page) {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await comeToRest(page);
  const found = await fits(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found;
}

async function widened(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await comeToRest(page);
  return fits(page);
}

const onPhone = async (page: Page) => ({ phone: await usableOnPhone(page), doubled: await withDoubledText(page) });

async function onDesktop(page: Page, rules?: string[]) {
  const tablet = await widened(page, TABLET_PX);
  const desktop = { ...(await widened(page, DESKTOP_PX)), parts: await partsOf(page) };
  return { tablet, desktop: { ...desktop, axe: await axeFaults(page, rules) } };
}

/** The page with its other colours, last of all: what is out of view keeps the ones it was drawn with. */
async function darkened(page: Page, screen: Screen) {
  if (!hasDark(screen)) return [];
  return inTheDark(page, async () => {
    await comeToRest(page);
    return axeFaults(page, COLOR_RULES);
  });
}

const GOOD = {
  dark: [],
  easy: [],
  phone: USABLE_ON_PHONE,
  doubled: FITS,
  tablet: FITS,
  desktop: { ...FITS, parts: WHOLE, axe: [] },
};

/**
 * Declares a test of each screen: one visit sees it on a phone, there with doubled text too, on a tablet and on a desktop,
 * and a shopper's page then in large letters at each width.
 */
export function checkScreens(screens: readonly Screen[]): void {
  const walk = walkFixture();
  const visited = <T>(screen: Screen, width: number, look: (page: Page) => Promise<T>) =>
    walk(screen, async (open) => ({ seen: await look(open.page), faults: unexpected(open, screen) }), width);

  const easyOnes = easyOnesOf(allScreens);
  /** All rules for the first state of an address, colours for the others: a desktop adds the same parts to each state. */
  const rulesOnDesktop = (screen: Screen) => (isFirstState(screen) ? undefined : COLOR_RULES);
  const inOneVisit = (screen: Screen) =>
    visited(screen, PHONE_PX, async (page) => ({
      ...(await onPhone(page)),
      ...(await onDesktop(page, rulesOnDesktop(screen))),
      dark: await darkened(page, screen),
      easy: easyOnes.includes(screen) ? await faultsInLargeLetters(page, screen) : [],
    }));

  async function inTwoVisits(screen: Screen) {
    const small = await visited(screen, PHONE_PX, async (page) => ({
      ...(await onPhone(page)),
      dark: await darkened(page, screen),
    }));
    const wide = await visited(screen, DESKTOP_PX, (page) => onDesktop(page, rulesOnDesktop(screen)));
    return { seen: { ...small.seen, ...wide.seen, easy: [] }, faults: [...small.faults, ...wide.faults] };
  }

  it.each(screens.map((screen) => ({ name: screen.name, screen })))(
    '$name can be used by everybody at every width, and read with doubled text',
    async ({ screen }) => {
      const look = screen.isBuiltForItsWidth ? inTwoVisits : inOneVisit;
      expect(await look(screen)).toEqual({ seen: GOOD, faults: [] });
    },
  );
}
