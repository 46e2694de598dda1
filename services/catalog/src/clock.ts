/** Injection token of the clock, so that tests can hold sale windows and expiry still. */
export const CLOCK = Symbol('clock');
