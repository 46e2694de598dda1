import type { Page } from 'playwright-core';
import type { Backend } from '../fake-gateway.ts';

/** A state special to one screen has its own name in `name`. */
export type ScreenState = 'ready' | 'loading' | 'empty' | 'error' | 'offline';

/**
 * One screen in one state. The table of all of them is what the accessibility test walks and what the pictures are
 * taken of, so a screen is described once and checked at every width.
 */
export interface Screen {
  /** Names the test and the picture, in kebab case: "store-sold-out". */
  name: string;
  /** The address as the router matches it: "/:storeName/shoppingList". */
  route: string;
  state: ScreenState;
  /** The address that is opened. */
  path: string;
  /** The moment that the page takes for now. */
  at?: Date;
  /** Plays the other side before the page opens. */
  backend?: (backend: Backend) => void;
  /** Prepares the page itself, say by a script that runs first in every document: needs no document yet. */
  prepare?: (page: Page) => Promise<void>;
  /** Puts something into the browser before the page opens, say a cart: runs on another page of the same origin. */
  before?: (page: Page) => Promise<void>;
  /** Does what leads to the state, and comes back when the state is there to be seen. */
  reach: (page: Page) => Promise<void>;
  /** Code, not the style sheet, decides by the width what stands there: it is opened anew on a desktop. */
  isBuiltForItsWidth?: true;
  /** Shown before the page's code has loaded, and so before any press is handled. */
  isBeforeItsCode?: true;
  /** Errors in the browser's console that belong to the state: a 500 that the test itself asked for. */
  faults?: RegExp;
}

/** Whether a screen follows its device into the dark: a shopper's pages do, and the board. */
export const hasDark = ({ route }: Screen): boolean =>
  route.startsWith('/:storeName') || route === '/store/admin/board';

/** Runs `look` with the page in dark mode. */
export async function inTheDark<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ colorScheme: 'dark' });
  try {
    // Elements out of view would keep the colours they were drawn with.
    await page.evaluate(() => {
      const { style } = document.documentElement;
      style.display = 'none';
      document.documentElement.getBoundingClientRect();
      style.removeProperty('display');
    });
    return await look();
  } finally {
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
