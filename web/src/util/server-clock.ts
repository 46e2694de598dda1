import { tabText } from './tab-text';

/** The head of an answer that the service worker had kept: when it was given. */
export const KEPT_HEAD = 'x-jumun-kept';

/** The server's Date header has whole seconds, so a smaller difference is none. */
const EXACT_MS = 1_500;
/** Half a second is what whole seconds leave out, on average. */
const CUT_OFF_MS = 500;

/** Of the tab: a page that is loaded anew knows the server's clock before it has asked anything. */
const KEY = 'server-clock';
const watchers = new Set<() => void>();

/** One clock for the page: every answer measures it, and code outside of React reads it. */
let offsetMs: number | undefined;

/** How far the server's clock is from this device's, seen by an answer that was asked for and came at these moments. */
export function clockOffset(date: string | null, askedAt: number, cameAt: number): number | undefined {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return undefined;
  const offset = server + CUT_OFF_MS - (askedAt + cameAt) / 2;
  return Math.abs(offset) < EXACT_MS ? 0 : Math.round(offset);
}

const known = (): number => (offsetMs ??= Number(tabText.get(KEY)) || 0);

/** Measures the server's clock by an answer that was asked for at that moment. One that the worker had kept tells nothing. */
export function measureClock(headers: Headers, askedAt: number): void {
  if (headers.has(KEPT_HEAD)) return;
  const before = known();
  const offset = clockOffset(headers.get('Date'), askedAt, Date.now()) ?? before;
  if (offset === before) return;
  offsetMs = offset;
  tabText.set(KEY, String(offset));
  if (Math.abs(offset - before) > EXACT_MS) for (const watcher of watchers) watcher();
}

/** Now by the server's clock: a device's own may be minutes off. */
export const serverNow = (): number => Date.now() + known();

/** The same as a moment in words of the wire. */
export const serverMoment = (): string => new Date(serverNow()).toISOString();

/** Calls `tell` whenever the clock turns out to be another; answers what ends it. */
export function onOtherClock(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
