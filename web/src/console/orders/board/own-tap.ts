import { watched } from '../../../util/watched';

const TAP_APART_MS = 500;
const SAME_PLACE_PX = 40;

interface Tap {
  timeStamp: number;
  clientX: number;
  clientY: number;
  /** 0 where a key pressed it. */
  detail: number;
}
const lastTap = watched<Tap | undefined>(undefined);

/**
 * Whether a tap means something of its own. A finger that taps twice means one thing, and the second tap meets the next
 * card, which has come up meanwhile; two fingers at two places mean two.
 */
export function isOwnTap(tap: Tap): boolean {
  const { timeStamp, clientX, clientY, detail } = tap;
  if (detail === 0) return true;
  const last = lastTap.get();
  const isSecond =
    last !== undefined &&
    timeStamp - last.timeStamp < TAP_APART_MS &&
    Math.hypot(clientX - last.clientX, clientY - last.clientY) < SAME_PLACE_PX;
  if (!isSecond) lastTap.set({ timeStamp, clientX, clientY, detail });
  return !isSecond;
}
