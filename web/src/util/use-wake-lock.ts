import { useEffect } from 'react';

/** Whether this browser can keep the screen on. */
export const canStayAwake = (): boolean => 'wakeLock' in navigator;

/** Keeps the screen on while the page is seen; the browser lets go of it whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!canStayAwake()) return undefined;
    let lock: WakeLockSentinel | undefined;
    let hasLeft = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      lock = await navigator.wakeLock.request('screen');
      if (hasLeft) await lock.release();
    };
    // Refused on a low battery: asked for again when the page is visible again.
    const ask = () => void hold().catch((fault: unknown) => console.info('the screen may go dark', fault));
    ask();
    document.addEventListener('visibilitychange', ask);
    // Some browsers want a touch first.
    document.addEventListener('click', ask, { once: true });
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', ask);
      document.removeEventListener('click', ask);
      void lock?.release();
    };
  }, []);
}
