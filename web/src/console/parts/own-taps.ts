const TAP_APART_MS = 500;
const SAME_PLACE_PX = 40;

interface Tap {
  timeStamp: number;
  clientX: number;
  clientY: number;
  /** 0 where a key pressed it. */
  detail: number;
}

/**
 * Tells whether a tap means something of its own. A finger that taps twice means one thing, and the second tap meets
 * something that has come up meanwhile; two fingers at two places mean two.
 */
export function ownTaps(): (tap: Tap) => boolean {
  let last: Tap | undefined;
  return ({ timeStamp, clientX, clientY, detail }) => {
    if (detail === 0) return true;
    const isSecond =
      last !== undefined &&
      timeStamp - last.timeStamp < TAP_APART_MS &&
      Math.hypot(clientX - last.clientX, clientY - last.clientY) < SAME_PLACE_PX;
    if (!isSecond) last = { timeStamp, clientX, clientY, detail };
    return !isSecond;
  };
}
