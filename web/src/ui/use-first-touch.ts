import { useEffect } from 'react';

const touches = ['pointerdown', 'keydown', 'focusin'] as const;
const FIRST_VIEW_MS = 5_000;

/**
 * Fetches code that the first view does not need, at the first touch or after a while, so that it is there if the
 * network is lost later. `fetch` must be the same function at each render.
 */
export function useFirstTouch(fetch: () => void, afterMs = FIRST_VIEW_MS): void {
  useEffect(() => {
    const act = () => {
      stop();
      fetch();
    };
    const timer = setTimeout(act, afterMs);
    const stop = () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, act, true);
    };
    for (const touch of touches) addEventListener(touch, act, true);
    return stop;
  }, [fetch, afterMs]);
}
