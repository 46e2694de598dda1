import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { operatorSession } from '../session';

/** Text being written when the session ended: in the page only, for the same operator at the same place. */
let brokenOff: { of: string; words: string } | undefined;

/** Words that are being written about `act`; those that the session's end broke off are there again. */
export function useWritten(act: string) {
  const { pathname, search } = useLocation();
  const [of] = useState(() => JSON.stringify([operatorSession.get()?.email, pathname, search, act]));
  const [written, setWritten] = useState(() => (brokenOff?.of === of ? brokenOff.words : ''));
  const keep = useEffectEvent(() => {
    if (!operatorSession.get() && written) brokenOff = { of, words: written };
  });
  useEffect(() => {
    if (brokenOff?.of === of) brokenOff = undefined;
    return () => keep();
  }, [of]);
  return [written, setWritten] as const;
}
