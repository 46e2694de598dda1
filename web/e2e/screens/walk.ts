import type { Browser, Dialog, Page } from 'playwright-core';
import { sizeOf, visit, type Visit } from '../browser.ts';
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
  close: () => Promise<void>;
}

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

/** Leads a page to one screen of the table in its state; `gateway` is its server, which nothing was asked of. */
async function reachScreen(page: Page, gateway: FakeGateway, screen: Screen): Promise<void> {
  screen.backend?.(gateway.backend);
  if (screen.state === 'loading') await waitForEver(page);
  await screen.prepare?.(page);
  if (screen.before) {
    await enterAnteroom(page, gateway.origin);
    await screen.before(page);
  }
  // The network is never quiet where an answer never comes, so that is not waited for.
  await page.goto(`${gateway.origin}${screen.path}`, { waitUntil: 'commit' });
  await screen.reach(page);
  await comeToRest(page);
}

/** Notes the scripts that are put into a page from now on, so that they can be taken out again. */
function notedScripts(page: Page): { remove: () => Promise<void> } {
  const add = page.addInitScript.bind(page);
  const scripts: Promise<{ dispose: () => Promise<void> }>[] = [];
  page.addInitScript = (...script: Parameters<typeof add>) => {
    const added = add(...script);
    scripts.push(added);
    return added;
  };
  return {
    async remove() {
      page.addInitScript = add;
      for (const script of await Promise.all(scripts)) await script.dispose();
    },
  };
}

/** Takes away what a screen has left in the browser, and the screen itself. */
async function clearTab({ page, context }: Visit, origin: string): Promise<void> {
  const leave = (dialog: Dialog) => void dialog.accept();
  page.on('dialog', leave);
  await context.setOffline(false);
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await enterAnteroom(page, origin);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  page.off('dialog', leave);
}

/** A visitor who goes through many screens in one tab. */
export interface Walk {
  /** Opens a screen in its state; its `close` leaves nothing of it in the browser or the server. */
  open: (screen: Screen) => Promise<OpenScreen>;
  end: () => Promise<void>;
}

/**
 * Begins a walk on a screen of this width. One tab keeps its process, and one server its files in the browser's cache:
 * that saves half of the work of opening a screen.
 */
export async function beginWalk(browser: Browser, width: number): Promise<Walk> {
  const gateway = await startFakeGateway();
  let tab: Visit | undefined;
  /** A tab of which nobody knows what is left in it is given up. */
  const giveUp = async () => {
    await tab?.context.close();
    tab = undefined;
  };

  async function open(screen: Screen): Promise<OpenScreen> {
    const here = (tab ??= await visit(browser, width, { reducedMotion: true }));
    const scripts = notedScripts(here.page);
    const clear = async () => {
      await scripts.remove();
      await clearTab(here, gateway.origin);
      await here.page.setViewportSize(sizeOf(width));
      here.faults.length = 0;
    };
    const end = async (leave: () => Promise<void>) => {
      await leave().catch(giveUp);
      gateway.reset();
    };
    try {
      await reachScreen(here.page, gateway, screen);
    } catch (fault) {
      await end(giveUp);
      throw fault;
    }
    return { ...here, close: () => end(clear) };
  }
  const end = async () => {
    await giveUp();
    await gateway.close();
  };
  return { open, end };
}
