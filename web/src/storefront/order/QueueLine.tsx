import { useEffect, useState } from 'react';
import { serverNow } from '../../util/server-clock';
import { nextQueuePosition, queueWords, type QueuePosition } from './queue-words';

const TICK_MS = 15_000;

/** How many are before this order and about how long it takes. */
export function QueueLine({ ahead, readyAround, cameBackAt }: QueuePosition) {
  const [shown, setShown] = useState<QueuePosition>({ ahead, readyAround, cameBackAt });
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const ticking = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  const place = nextQueuePosition(shown, { ahead, readyAround, cameBackAt });
  if (place.ahead !== shown.ahead || place.cameBackAt !== shown.cameBackAt) setShown(place);
  return (
    <p role="status" className="tabular text-muted">
      {queueWords(place, now)}
    </p>
  );
}
