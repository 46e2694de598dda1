import { useEffect, useState } from 'react';
import { exactTime, relativeTime } from '../util/time';

const REFRESH_MS = 30_000;

interface TimeProps {
  at: string;
  /** Shows the exact moment instead of how long ago. */
  exact?: boolean;
}

/** A moment: how long ago, and exactly on hover or hold. */
export function Time({ at, exact = false }: TimeProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (exact) return undefined;
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, [exact]);
  return (
    <time dateTime={at} title={exactTime(at)} className="tabular">
      {exact ? exactTime(at) : relativeTime(at, now)}
    </time>
  );
}
