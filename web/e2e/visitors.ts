import type { Browser } from 'playwright-core';
import { openBrowser, type Visit } from './browser.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';
import { type TabOptions, tabsOf, type Tabs } from './tabs.ts';

/** The visitors of the built app in a test, and the server that is played for them. */
export interface Visitors {
  readonly browser: Browser;
  readonly gateway: FakeGateway;
  readonly tabs: Tabs;
  /** A visitor of whom nothing is known, with a screen of this width; gone after the test. */
  come: (width: number, options?: TabOptions) => Promise<Visit>;
}

/** Gives a file one browser and one server; what a test does in either is gone after it. */
export function visitors(): Visitors {
  let browser: Browser;
  let gateway: FakeGateway;
  let tabs: Tabs;
  beforeAll(async () => {
    browser = await openBrowser();
    gateway = await startFakeGateway();
    tabs = tabsOf(browser, gateway.origin);
  });
  afterEach(async () => {
    await tabs.leave();
    gateway.reset();
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.close();
  });
  return {
    get browser() {
      return browser;
    },
    get gateway() {
      return gateway;
    },
    get tabs() {
      return tabs;
    },
    come: (width, options) => tabs.visit(width, { reducedMotion: true, ...options }),
  };
}
