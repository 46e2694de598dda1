import type { Browser, Page } from 'playwright-core';
import { visit, type Visit } from '../browser.ts';
import { type FakeGateway, startFakeGateway } from '../fake-gateway.ts';
import type { Screen } from './screen.ts';

/** An empty document of the same origin, for what has to lie in the browser before the screen opens. */
const ANTEROOM = {
  address: '/anteroom',
  body: '<!doctype html><title>anteroom</title><link rel="icon" href="data:,">',
};

async function enterAnteroom(page: Page, origin: string): Promise<void> {
  const address = `${origin}${ANTEROOM.address}`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: ANTEROOM.body }));
  await page.goto(address);
  await page.unroute(address);
}

/** Longer waits than this are patience with a server, which ends in another screen. */
const PATIENCE_MS = 5_000;

/** A slow machine may look at a loading screen for longer than the screen itself waits: it then waits for ever. */
const waitForEver = (page: Page) =>
  page.addInitScript((patience) => {
    AbortSignal.timeout = () => new AbortController().signal;
    const setTimer = window.setTimeout;
    const patient: (...args: Parameters<typeof setTimer>) => number = (act, delay = 0, ...more) =>
      delay > patience ? 0 : setTimer(act, delay, ...more);
    window.setTimeout = Object.assign(patient, setTimer);
  }, PATIENCE_MS);

export interface OpenScreen extends Visit {
  gateway: FakeGateway;
  close: () => Promise<void>;
}

/** What follows a new width, a popup's place say, takes a frame or two; so many without a change, and nothing follows. */
const QUIET_FRAMES = 3;

/** Waits for what is still moving, changing or loading though it can be seen: transitions, places, fonts and pictures. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (quietFrames) => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await document.fonts.ready;
    let quiet = 0;
    const changes = new MutationObserver(() => (quiet = 0));
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    while (quiet < quietFrames) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      quiet = isMoving() ? 0 : quiet + 1;
    }
    changes.disconnect();
  }, QUIET_FRAMES);
}

/** Opens one screen of the table in its state, with a server and a visitor of its own. */
export async function openScreen(browser: Browser, screen: Screen, width: number): Promise<OpenScreen> {
  const gateway = await startFakeGateway();
  const here = await visit(browser, width, { reducedMotion: true });
  const close = async () => {
    await here.context.close();
    await gateway.close();
  };
  try {
    screen.backend?.(gateway.backend);
    if (screen.state === 'loading') await waitForEver(here.page);
    await screen.prepare?.(here.page);
    if (screen.before) {
      await enterAnteroom(here.page, gateway.origin);
      await screen.before(here.page);
    }
    // Whoever waits for the network to be quiet waits for ever where an answer never comes.
    await here.page.goto(`${gateway.origin}${screen.path}`, { waitUntil: 'commit' });
    await screen.reach(here.page);
    await comeToRest(here.page);
  } catch (fault) {
    await close();
    throw fault;
  }
  return { ...here, gateway, close };
}
