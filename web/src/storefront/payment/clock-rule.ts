import { extendableMs } from '../../api/contract-values';

/** Two seconds later than the server allows it, since the page knows the server's clock to a second or two. */
const LAST_MS = extendableMs - 2_000;
/** A press within this time means that the page is used. */
const IN_USE_MS = 60_000;

export interface TimeOfPayment {
  /** Until the payment's time is over. */
  restMs: number;
  extensionsLeft: number;
  /** Since the last press or key; infinite without one. */
  idleMs: number;
  isVisible: boolean;
}

/** The answer to the time that is left: nothing before the last minute, more time without a word while the page is used, else a line. */
export function actOfClock({ restMs, extensionsLeft, idleMs, isVisible }: TimeOfPayment): 'wait' | 'extend' | 'tell' {
  if (restMs > LAST_MS) return 'wait';
  const canExtend = restMs > 0 && extensionsLeft > 0;
  return canExtend && isVisible && idleMs < IN_USE_MS ? 'extend' : 'tell';
}
