import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { failureNote } from './failure-note.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';
import { tabsOf, type Tabs } from './tabs.ts';

declare global {
  /** Jest's environment adds what these tell to a failed test. */
  var failureNotes: Set<() => Promise<string>>;
}

/** A browser, the server that is played for it, and the tabs that look at that server. */
export interface PlayedSite {
  readonly browser: Browser;
  readonly gateway: FakeGateway;
  readonly tabs: Tabs;
}

/** How long a site waits for the next file of its worker; without one it ends, and the worker can. */
const WAIT_FOR_NEXT_FILE_MS = 2_000;

/** Sites of this worker by the build that they serve: the next file finds tabs that have loaded their files already. */
const sites = new Map<string | undefined, Promise<PlayedSite>>();
let ending: NodeJS.Timeout | undefined;

/** Opens a browser and a server for the usual build or one in another folder. */
export async function openSite(build?: string): Promise<PlayedSite> {
  const browser = await openBrowser();
  const gateway = await startFakeGateway(build);
  return { browser, gateway, tabs: tabsOf(browser, gateway.origin) };
}

export async function closeSite({ browser, gateway, tabs }: PlayedSite): Promise<void> {
  await tabs.end();
  await browser.close();
  await gateway.close();
}

async function endSites(): Promise<void> {
  const last = [...sites.values()];
  sites.clear();
  for (const site of last) await closeSite(await site);
}

/** Gives a file the site of this worker; what its tests do there is theirs to take away. */
export function playedSite(build?: string): PlayedSite {
  let here: PlayedSite | undefined;
  const there = (): PlayedSite => {
    if (here === undefined) throw new Error('the site is not open yet');
    return here;
  };
  beforeAll(async () => {
    clearTimeout(ending);
    const opening = sites.get(build) ?? openSite(build);
    sites.set(build, opening);
    // One that did not open is tried again by the next file.
    here = await opening.catch((fault: unknown) => {
      sites.delete(build);
      throw fault;
    });
    failureNotes.add(() => failureNote(there()));
  });
  afterAll(async () => {
    await here?.tabs.tidy();
    clearTimeout(ending);
    ending = setTimeout(() => void endSites(), WAIT_FOR_NEXT_FILE_MS);
  });
  return {
    get browser() {
      return there().browser;
    },
    get gateway() {
      return there().gateway;
    },
    get tabs() {
      return there().tabs;
    },
  };
}
