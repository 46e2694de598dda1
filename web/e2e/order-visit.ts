import { type Browser, type Page } from 'playwright-core';
import { launch, visit, type Visit } from './browser.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';

/** One browser for a file, a fresh server and a fresh visitor for each test. */
export interface Stage {
  browser: () => Browser;
  gateway: () => FakeGateway;
  page: () => Page;
  here: () => Visit;
  open: (path: string) => Promise<unknown>;
  /** The same visitor's screen in another width. */
  widen: (width: number) => Promise<void>;
  button: (name: string | RegExp) => ReturnType<Page['getByRole']>;
  /** How often a call was made. */
  asked: (key: string) => FakeGateway['world']['asked'];
}

const PHONE_PX = 360;

/** Declares the hooks of a file. */
export function setStage(): Stage {
  let browser: Browser;
  let gateway: FakeGateway;
  let here: Visit;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    gateway = await startFakeGateway();
    here = await visit(browser, PHONE_PX, { reducedMotion: true });
  });
  afterEach(async () => {
    await here.context.close();
    await gateway.close();
  });
  return {
    browser: () => browser,
    gateway: () => gateway,
    page: () => here.page,
    here: () => here,
    open: (path) => here.page.goto(`${gateway.origin}${path}`),
    async widen(width) {
      await here.context.close();
      here = await visit(browser, width, { reducedMotion: true });
    },
    button: (name) => here.page.getByRole('button', { name }),
    asked: (key) => gateway.world.asked.filter(({ method, path }) => `${method} ${path}` === key),
  };
}

/** Reads the alert and closes it. */
export async function readAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await alert.getByText(text, { exact: true }).waitFor();
  await alert.getByRole('button', { name: '확인' }).click();
  await alert.waitFor({ state: 'hidden' });
}
