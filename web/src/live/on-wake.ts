/** A device that slept longer than this may hold a connection that is dead without knowing it. */
const ASLEEP_MS = 10_000;

/** Calls when the page is looked at again, or the network or the browser's memory brings it back. */
export function onWake(wake: (longAway: boolean) => void): () => void {
  let hiddenAt: number | undefined;
  const look = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    wake(hiddenAt !== undefined && Date.now() - hiddenAt > ASLEEP_MS);
    hiddenAt = undefined;
  };
  const online = () => wake(true);
  const shown = ({ persisted }: PageTransitionEvent) => persisted && wake(true);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', online);
  addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', online);
    removeEventListener('pageshow', shown);
  };
}
