import { keepOffset, KEPT_HEAD, knownOffset, tellOtherClock } from './server-clock';

/** The server's Date header has whole seconds, so a smaller difference is none. */
const EXACT_MS = 1_500;
/** Half a second is what whole seconds leave out, on average. */
const CUT_OFF_MS = 500;

/** How far the server's clock is from this device's, seen by an answer that was asked for and came at these moments. */
export function clockOffset(date: string | null, askedAt: number, cameAt: number): number | undefined {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return undefined;
  const offset = server + CUT_OFF_MS - (askedAt + cameAt) / 2;
  return Math.abs(offset) < EXACT_MS ? 0 : Math.round(offset);
}

/** Measures the server's clock by an answer that was asked for at that moment. One that the worker had kept tells nothing. */
export function measureClock(headers: Headers, askedAt: number): void {
  if (headers.has(KEPT_HEAD)) return;
  const before = knownOffset();
  const offset = clockOffset(headers.get('Date'), askedAt, Date.now()) ?? before;
  if (offset === before) return;
  keepOffset(offset);
  if (Math.abs(offset - before) > EXACT_MS) tellOtherClock();
}
