import type { Visit } from './browser.ts';
import { playedSite, type PlayedSite } from './played-site.ts';
import type { TabOptions } from './tabs.ts';

/** The visitors of the built app in a test, and the server that is played for them. */
export interface Visitors extends PlayedSite {
  /** A visitor of whom nothing is known, with a screen of this width; gone after the test. */
  come: (width: number, options?: TabOptions) => Promise<Visit>;
}

/** Gives a file a browser and a server; what a test does in either is gone after it. */
export function visitors(): Visitors {
  const site = playedSite();
  afterEach(async () => {
    await site.tabs.leave();
    site.gateway.reset();
  });
  return Object.assign(site, {
    come: (width: number, options?: TabOptions) => site.tabs.visit(width, { reducedMotion: true, ...options }),
  });
}
