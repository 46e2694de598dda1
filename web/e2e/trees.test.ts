import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeFaults } from './axe.ts';
import type { Visit } from './browser.ts';
import { writesTrees } from './config.ts';
import { allScreens } from './screens/all.ts';
import type { Screen } from './screens/screen.ts';
import { walkFixture } from './screens/walk.ts';

// JUMUN_TREES=write npx jest … web/e2e/trees.test.ts   writes the files anew, to be read before they are kept.
const FOLDER = join(import.meta.dirname, 'trees');

/** Accessibility trees that are compared, on the way from the menu to the food. */
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
  'order-alerts',
  'order-ready',
  'order-very-late',
];

/** Pick, check and pay, as they are read in large letters: steps, prices as words, one question at a time. */
const EASY_NAMES = ['store', 'store-options-sheet', 'cart', 'payment'];

const screenOf = (name: string): Screen => {
  const screen = allScreens.find((each) => each.name === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  return screen;
};

const easy = (screen: Screen): Screen => ({
  ...screen,
  prepare: async (page) => {
    await page.addInitScript(() => localStorage.setItem('jumun_easy', '150'));
    await screen.prepare?.(page);
  },
});
const visit = walkFixture();

/** A tree without what the clock says, which is another thing each time. */
const timeless = (tree: string): string =>
  tree
    .replace(/\d{4}\. \d{1,2}\. \d{1,2}\. 오[전후]/g, '2026. 1. 1. 오전')
    .replace(/\d{1,2}:\d{2}(:\d{2})?/g, '00:00')
    .replace(/\d{1,2}시( \d{1,2}분)?/g, '0시 0분');

/** Compares the accessibility tree with the stored file of that name, which was reviewed before it was kept. */
async function compare(name: string, { page }: Visit): Promise<void> {
  const tree = `${timeless(await page.locator('body').ariaSnapshot())}\n`;
  const file = join(FOLDER, `${name}.txt`);
  if (writesTrees) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, tree);
  }
  expect(tree).toBe(readFileSync(file, 'utf8'));
}

it.each(NAMES)('%s reads to a screen reader as it was reviewed, by the words that are seen', (name) =>
  visit(screenOf(name), async (open) => {
    await compare(name, open);
    // An experiment of axe's: it holds no place but these screens.
    expect(await axeFaults(open.page, ['label-content-name-mismatch'])).toEqual([]);
  }),
);

it.each(EASY_NAMES)('%s reads in large letters as it was reviewed', (name) =>
  visit(easy(screenOf(name)), (open) => compare(`easy-${name}`, open)),
);
