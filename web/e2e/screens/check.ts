import type { Browser, Page } from 'playwright-core';
import { axeFaults, cutTexts, launch, sidewaysOverflow, smallTargets } from '../browser.ts';
import { comeToRest, type OpenScreen, openScreen } from './open-screen.ts';
import type { Screen } from './screen.ts';

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

const unexpected = ({ faults }: OpenScreen, screen: Screen) => faults.filter((fault) => !screen.faults?.test(fault));

async function onPhone(page: Page) {
  const asIs = { axe: await axeFaults(page), small: await smallTargets(page), sideways: await sidewaysOverflow(page) };
  const parts = await partsOf(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await comeToRest(page);
  return { ...asIs, parts, doubled: { sideways: await sidewaysOverflow(page), cut: await cutTexts(page) } };
}

async function onDesktop(page: Page) {
  const asIs = { axe: await axeFaults(page), sideways: await sidewaysOverflow(page), cut: await cutTexts(page) };
  const parts = await partsOf(page);
  await page.setViewportSize({ width: TABLET_PX, height: 900 });
  await comeToRest(page);
  return { ...asIs, parts, tablet: { sideways: await sidewaysOverflow(page), cut: await cutTexts(page) } };
}

/** Declares the tests of these screens: each one on a phone, also with doubled text, and from tablet to desktop. */
export function checkScreens(screens: readonly Screen[]): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  async function look<T>(screen: Screen, width: number, at: (page: Page) => Promise<T>) {
    const open = await openScreen(browser, screen, width);
    try {
      return { found: await at(open.page), faults: unexpected(open, screen) };
    } finally {
      await open.close();
    }
  }

  describe.each(screens.map((screen) => ({ name: screen.name, screen })))('$name', ({ screen }) => {
    it(`can be used by everybody at ${PHONE_PX} px, and read with doubled text`, async () => {
      expect(await look(screen, PHONE_PX, onPhone)).toEqual({
        found: { axe: [], small: [], sideways: 0, parts: WHOLE, doubled: { sideways: 0, cut: [] } },
        faults: [],
      });
    });

    it(`can be used by everybody at ${DESKTOP_PX} px, and fits at ${TABLET_PX} px`, async () => {
      expect(await look(screen, DESKTOP_PX, onDesktop)).toEqual({
        found: { axe: [], sideways: 0, cut: [], parts: WHOLE, tablet: { sideways: 0, cut: [] } },
        faults: [],
      });
    });
  });
}
