/** From so many pieces on, a cart's own ones make its wait longer. A store page shows the wait of so many. */
export const USUAL_PIECES = 3;
const STEP_MINUTES = 5;
const MINUTE_S = 60;

/** The parts of a shop's wait; all numbers are whole. */
export interface WaitParts {
  /** Minutes from payment to ready when nothing is in the way. */
  baseMinutes: number;
  /** Minutes that its owner added: for a rush, and by hand (below 0 for a quicker kitchen). */
  extraMinutes: number;
  /** The shortest wait to be shown: it falls by five minutes a minute at most, and an order waits for its slot. */
  floorMinutes: number;
  /** Seconds that the kitchen takes for all that is open. */
  queueSeconds: number;
  /** Seconds that it takes for one piece more. */
  pieceSeconds: number;
}

/**
 * Minutes until an order of so many pieces is ready, in steps of five. The SQL function `line_wait` works out the same.
 * Where the base is 0 the goods lie ready, so that only what is open counts.
 */
export function waitMinutes(
  { baseMinutes, extraMinutes, floorMinutes, queueSeconds, pieceSeconds }: WaitParts,
  pieces: number,
): number {
  const own = baseMinutes === 0 ? 0 : Math.max(USUAL_PIECES, pieces) * pieceSeconds;
  const seconds = Math.max(baseMinutes * MINUTE_S, queueSeconds + own) + extraMinutes * MINUTE_S;
  return Math.max(floorMinutes, Math.ceil(seconds / (STEP_MINUTES * MINUTE_S)) * STEP_MINUTES, 0);
}
