/** The server's Date header has whole seconds, so a smaller difference is none. */
const EXACT_MS = 1_500;
/** Half a second is what whole seconds leave out, on average. */
const CUT_OFF_MS = 500;

/** One clock for the page: every answer measures it, and code outside of React reads it. */
let offsetMs = 0;

/** How far the server's clock is from this device's, seen by an answer that was asked for and came at these moments. */
export function clockOffset(date: string | null, askedAt: number, cameAt: number): number | undefined {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return undefined;
  const offset = server + CUT_OFF_MS - (askedAt + cameAt) / 2;
  return Math.abs(offset) < EXACT_MS ? 0 : Math.round(offset);
}

export function measureClock(date: string | null, askedAt: number, cameAt: number): void {
  offsetMs = clockOffset(date, askedAt, cameAt) ?? offsetMs;
}

/** Now by the server's clock: a tablet's own may be minutes off. */
export const serverNow = (): number => Date.now() + offsetMs;
