import { useEffect, useState } from 'react';
import { onOtherClock, serverNow } from './server-clock';

/** The server's time, anew after so many milliseconds, and when the server's clock turns out to be another. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tell = (): void => setNow(serverNow());
    const timer = setInterval(tell, everyMs);
    const stop = onOtherClock(tell);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
