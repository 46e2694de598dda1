import { useEffect, useState } from 'react';

/** Sends the browser to another company's page; `isAway` until that is here, and no longer after the way back. */
export function useAway(): { isAway: boolean; leaveFor: (to: URL) => void } {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    // The back button may show this page just as it was left: with a button that is busy for ever.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setAway(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return {
    isAway,
    leaveFor(to) {
      setAway(true);
      location.assign(to);
    },
  };
}
