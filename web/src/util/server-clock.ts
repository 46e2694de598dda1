import { tabText } from './tab-text';

/** The head of an answer that the service worker had kept: when it was given. */
export const KEPT_HEAD = 'x-jumun-kept';

/** Of the tab: a page that is loaded anew knows the server's clock before it has asked anything. */
const KEY = 'server-clock';

/** One clock for the page: every answer measures it, and code outside of React reads it. */
let offsetMs: number | undefined;

const watchers = new Set<() => void>();

/** How far the server's clock is from this device's, as far as it was measured. */
export const knownOffset = (): number => (offsetMs ??= Number(tabText.get(KEY)) || 0);

export function keepOffset(ms: number): void {
  offsetMs = ms;
  tabText.set(KEY, String(ms));
}

export function tellOtherClock(): void {
  for (const watcher of watchers) watcher();
}

/** Calls `tell` whenever the clock turns out to be another; answers what ends it. */
export function onOtherClock(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}

/** Now by the server's clock: a device's own may be minutes off. */
export const serverNow = (): number => Date.now() + knownOffset();
