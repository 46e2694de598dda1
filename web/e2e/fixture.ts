import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, visit, type Visit } from './browser.ts';
import { startFakeGateway, type FakeGateway } from './fake-gateway.ts';

const PHONE_PX = 360;

/** A visitor of the built app, and the server to be played for it. */
export interface Fixture {
  readonly browser: Browser;
  readonly gateway: FakeGateway;
  readonly origin: string;
  readonly page: Page;
  readonly context: Visit['context'];
  /** What the page wrote to its console as an error, and what it threw. */
  readonly faults: string[];
  /** Goes on as a fresh visitor with a screen of this width; the one before is gone. */
  come: (width: number, options?: { reducedMotion?: boolean }) => Promise<void>;
  open: (path: string) => Promise<unknown>;
  /** Waits until this one thing has the focus: it moves a moment after the press that moves it. */
  focused: (thing: Locator) => Promise<void>;
  /** Waits until this button can be pressed, or can't any more. */
  pressable: (button: Locator, isPressable?: boolean) => Promise<void>;
  /** Waits until React has taken this thing over; before that a press does what the plain page does. */
  alive: (thing: Locator) => Promise<void>;
}

/** The connection breaks under somebody who has touched the page: that brought the alerts' code in. */
export async function cutOff(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Shift');
  await page.waitForFunction(async () => {
    const code = performance.getEntriesByType('resource').find(({ name }) => /\/AlertBox-.*\.js$/.test(name));
    return code !== undefined && import(code.name).then(() => true);
  });
  await page.context().setOffline(true);
}

/** Gives a file one browser and, for each test, a fresh server and a fresh visitor with a phone. */
export function shopFixture(): Fixture {
  return fixture({ freshGateway: true });
}

/** Gives a file one browser and one server, for pages that ask nothing of it; a test comes with the width it wants. */
export function publicFixture(): Fixture {
  return fixture({ freshGateway: false });
}

function fixture({ freshGateway }: { freshGateway: boolean }): Fixture {
  let browser: Browser;
  let gateway: FakeGateway | undefined;
  let here: Visit | undefined;

  const setUp = async (): Promise<void> => void (gateway = await startFakeGateway());
  const takeDown = async (): Promise<void> => {
    await gateway?.close();
    gateway = undefined;
  };
  const leave = async (): Promise<void> => {
    await here?.context.close();
    here = undefined;
  };
  const come: Fixture['come'] = async (width, options = { reducedMotion: true }) => {
    await leave();
    here = await visit(browser, width, options);
  };

  beforeAll(async () => {
    browser = await openBrowser();
    if (!freshGateway) await setUp();
  });
  if (freshGateway)
    beforeEach(async () => {
      await setUp();
      await come(PHONE_PX);
    });
  afterEach(async () => {
    await leave();
    if (freshGateway) await takeDown();
  });
  afterAll(async () => {
    await browser?.close();
    await takeDown();
  });

  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('nobody has come yet');
    return thing;
  };
  return {
    get browser() {
      return browser;
    },
    get gateway() {
      return there(gateway);
    },
    get origin() {
      return there(gateway).origin;
    },
    get page() {
      return there(here).page;
    },
    get context() {
      return there(here).context;
    },
    get faults() {
      return there(here).faults;
    },
    come,
    open: (path) => there(here).page.goto(`${there(gateway).origin}${path}`),
    focused: async (thing) => {
      const element = await thing.elementHandle();
      await there(here).page.waitForFunction((wanted) => document.activeElement === wanted, element);
    },
    pressable: (button, isPressable = true) =>
      button.and(there(here).page.getByRole('button', { disabled: !isPressable })).waitFor(),
    alive: async (thing) => {
      const element = await thing.elementHandle();
      await there(here).page.waitForFunction(
        (found) => found !== null && Object.keys(found).some((key) => key.startsWith('__reactProps')),
        element,
      );
    },
  };
}
