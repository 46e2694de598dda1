/** A request that the provider does not know of by then was never worked on, or is worked on so late that we look again. */
export const SURE_AFTER_MS = 30_000;
/** A charge found this long after its approval began is given back: its shopper no longer waits for the order. */
export const TOO_LATE_AFTER_MS = 3 * 60 * 60 * 1000;
export const LOOK_AGAIN_MS = 10 * 60 * 1000;
/**
 * How long an expired checkout whose card page was open waits for a silent provider; it can't be approved meanwhile.
 */
export const EXPIRE_UNANSWERED_AFTER_MS = 2 * 60 * 1000;
/** After so many questions without answer, a payment that is over is the operators' to look at, and asked about daily. */
export const MOST_ASKS_WHEN_OVER = 10;
export const ASK_WHEN_OVER_EVERY_MS = 24 * 60 * 60 * 1000;
/** So many payments are asked about at the same time, so that one slow answer does not hold up the rest. */
export const AT_ONCE = 16;
