import { eventually } from '@jumun/testing/eventually';
import type { Locator, Page } from 'playwright-core';
import type { Visit } from './browser.ts';
import type { TabOptions } from './tabs.ts';
import { visitors, type Visitors } from './visitors.ts';

const PHONE_PX = 360;

/** A visitor of the built app, and the server to be played for it. */
export interface Fixture extends Omit<Visitors, 'come' | 'tabs'> {
  readonly origin: string;
  readonly page: Page;
  readonly context: Visit['context'];
  /** Console errors and uncaught exceptions of the page. */
  readonly faults: string[];
  /** Goes on as another visitor, with a screen of this width. */
  come: (width: number, options?: TabOptions) => Promise<void>;
  open: (path: string) => Promise<unknown>;
  /** Waits until this one thing has the focus: it moves a moment after the press that moves it. */
  focused: (thing: Locator) => Promise<void>;
  /** Waits until this button can be pressed, or can't any more. */
  pressable: (button: Locator, isPressable?: boolean) => Promise<void>;
  /** Waits until React has taken this thing over; before that a press does what the plain page does. */
  alive: (thing: Locator) => Promise<void>;
}

/** Breaks the connection after the page was touched and the chunks in `late` have loaded. */
export async function cutOff(page: Page, late = ['/AlertBox-']): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Shift');
  await page.evaluate(async (wanted) => {
    const found = new Map<string, string>();
    await new Promise<void>((resolve) => {
      // A page whose clock a test holds has a `performance` that lists nothing.
      const look = new PerformanceObserver((list) => {
        for (const part of wanted)
          for (const { name } of list.getEntries())
            if (name.includes(part) && name.endsWith('.js')) found.set(part, name);
        if (found.size < wanted.length) return;
        look.disconnect();
        resolve();
      });
      look.observe({ type: 'resource', buffered: true });
    });
    await Promise.all([...found.values()].map((name) => import(name)));
  }, late);
  await page.context().setOffline(true);
  // The page hears of it a moment later than the network.
  await page.waitForFunction(() => !navigator.onLine);
}

/** Gives a file one browser and one server, and each test a visitor with a phone. */
export function shopFixture({ fresh = false, ...options }: TabOptions = {}): Fixture {
  const all = visitors();
  const here = fixture(all);
  beforeEach(() => here.come(PHONE_PX, { fresh, ...options }));
  return here;
}

/** Gives a file one browser and one server; a test comes with the width it wants. */
export const publicFixture = (): Fixture => fixture(visitors());

function fixture(all: Visitors): Fixture {
  let here: Visit | undefined;
  const there = (): Visit => {
    if (here === undefined) throw new Error('nobody has come yet');
    return here;
  };
  return {
    get browser() {
      return all.browser;
    },
    get gateway() {
      return all.gateway;
    },
    get origin() {
      return all.gateway.origin;
    },
    get page() {
      return there().page;
    },
    get context() {
      return there().context;
    },
    get faults() {
      return there().faults;
    },
    come: async (width, options) => void (here = await all.come(width, options)),
    open: (path) => there().page.goto(`${all.gateway.origin}${path}`),
    focused: async (thing) => {
      const element = await thing.elementHandle();
      await there().page.waitForFunction((wanted) => document.activeElement === wanted, element);
    },
    pressable: (button, isPressable = true) =>
      button.and(there().page.getByRole('button', { disabled: !isPressable })).waitFor(),
    alive: async (thing) => {
      // A skeleton that the server has drawn goes when the page comes: the thing is looked for anew each time.
      await eventually(() =>
        thing.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps'))).catch(() => false),
      );
    },
  };
}
