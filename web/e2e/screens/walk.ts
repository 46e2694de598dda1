import type { Page } from 'playwright-core';
import type { Visit } from '../browser.ts';
import type { FakeGateway } from '../fake-gateway.ts';
import { playedSite, type PlayedSite } from '../played-site.ts';
import { enterAnteroom } from '../tabs.ts';
import type { Screen } from './screen.ts';

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

/** How long a question that failed waits to be asked again, the first time and the second. */
const RETRIES_MS = [1_000, 2_000];

/**
 * Makes the query library's retries immediate: an error screen appears only after them. They are recognised by the file
 * that sets the timer, so that our own timers of the same length keep theirs.
 */
const askAgainAtOnce = (page: Page) =>
  page.addInitScript((retries) => {
    const setTimer = window.setTimeout;
    const isRetry = (delay: number) => retries.includes(delay) && /\/assets\/query-/.test(new Error().stack ?? '');
    const hasty: (...args: Parameters<typeof setTimer>) => number = (act, delay = 0, ...more) =>
      setTimer(act, isRetry(delay) ? 0 : delay, ...more);
    window.setTimeout = Object.assign(hasty, setTimer);
  }, RETRIES_MS);

/** So many frames without a change, and nothing follows any more: a popup takes its place a frame or two later. */
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

/** Whether presses are heard: React has taken over the page, drawn by the server or not. */
const isAlive = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));

/** Leads a page to one screen of the table in its state; `gateway` is its server, which nothing was asked of. */
async function reachScreen(page: Page, gateway: FakeGateway, screen: Screen): Promise<void> {
  screen.backend?.(gateway.backend);
  if (screen.state === 'loading') await waitForEver(page);
  if (screen.state === 'error') await askAgainAtOnce(page);
  await screen.prepare?.(page);
  if (screen.before) {
    await enterAnteroom(page, gateway.origin);
    await screen.before(page);
  }
  // The network is never quiet where an answer never comes, so that is not waited for.
  await page.goto(`${gateway.origin}${screen.path}`, { waitUntil: 'commit' });
  if (!screen.isBeforeItsCode) await page.waitForFunction(isAlive);
  await screen.reach(page);
  await comeToRest(page);
}

/** Opens a screen of this width in its state. */
export async function openScreen({ gateway, tabs }: PlayedSite, width: number, screen: Screen): Promise<Visit> {
  const { at, state } = screen;
  const here = await tabs.visit(width, { reducedMotion: true, fresh: state === 'offline', ...(at && { at }) });
  await reachScreen(here.page, gateway, screen);
  return here;
}

/** Leaves nothing of a screen in the browser or the server. */
export async function leaveScreen({ gateway, tabs }: PlayedSite): Promise<void> {
  await tabs.leave();
  gateway.reset();
}

const PHONE_PX = 360;
type Walk = <T>(screen: Screen, look: (open: Visit) => Promise<T>, width?: number) => Promise<T>;

/** Gives a test file a visitor who looks at one screen after the other; phone width by default. */
export function walkFixture(build?: string): Walk {
  const site = playedSite(build);
  // A screen that a test failed at stands until its notes are taken.
  afterEach(() => leaveScreen(site));
  return async (screen, look, width = PHONE_PX) => {
    const seen = await look(await openScreen(site, width, screen));
    await leaveScreen(site);
    return seen;
  };
}
