import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { writesTrees } from './config.ts';
import { allScreens } from './screens/all.ts';
import type { Screen } from './screens/screen.ts';
import { beginWalk, type Walk } from './screens/walk.ts';

// JUMUN_TREES=write npx jest … web/e2e/trees.test.ts   writes the files anew, to be read before they are kept.
const FOLDER = join(import.meta.dirname, 'trees');
const PHONE_PX = 360;

/** What a screen reader is told of on the way from the menu to the card page. */
const NAMES = [
  'store',
  'store-product',
  'store-options-sheet',
  'store-options-missing',
  'store-call',
  'cart',
  'cart-changed',
  'payment',
  'payment-faults',
  'payment-near-end',
];

const screenOf = (name: string): Screen => {
  const screen = allScreens.find((each) => each.name === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  return screen;
};

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

/** A tree without what the clock says, which is another thing each time. */
const timeless = (tree: string): string =>
  tree.replace(/\d{1,2}:\d{2}(:\d{2})?/g, '00:00').replace(/\d{1,2}시( \d{1,2}분)?/g, '0시 0분');

it.each(NAMES)('%s reads to a screen reader as it was reviewed', async (name) => {
  const open = await walk.open(screenOf(name));
  try {
    const tree = `${timeless(await open.page.locator('body').ariaSnapshot())}\n`;
    const file = join(FOLDER, `${name}.txt`);
    if (writesTrees) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, tree);
    }
    expect(tree).toBe(readFileSync(file, 'utf8'));
  } finally {
    await open.close();
  }
});
