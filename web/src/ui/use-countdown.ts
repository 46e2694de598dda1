import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Seconds left of a pause that begins with the component, or with `begin` alone, and can be begun again. */
export function useCountdown(seconds: number, beginsByItself = true): { secondsLeft: number; begin: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(beginsByItself ? seconds : 0);
  const [round, setRound] = useState(beginsByItself ? 1 : 0);
  useEffect(() => {
    if (round === 0) return undefined;
    // By the clock: a tab in the background ticks more slowly.
    const endsAt = Date.now() + seconds * SECOND_MS;
    const ticking = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS));
      setSecondsLeft(left);
      if (left === 0) clearInterval(ticking);
    }, SECOND_MS);
    return () => clearInterval(ticking);
  }, [seconds, round]);
  const begin = useCallback(() => {
    setSecondsLeft(seconds);
    setRound((before) => before + 1);
  }, [seconds]);
  return { secondsLeft, begin };
}
