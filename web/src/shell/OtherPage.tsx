import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { NotFound } from './NotFound';
import { Waiting } from './Waiting';

/** The address that the server was asked for when it sent this page; "forward" may have moved on before our code ran. */
function pathSentFor(): string {
  const [visit] = performance.getEntriesByType('navigation');
  return new URL(visit?.name ?? location.href, location.href).pathname;
}
const sentFor = typeof location === 'undefined' ? undefined : pathSentFor();

const never = () => () => undefined;

/**
 * An address that this page does not know. Where it is not the one that the page was sent for, a link or the way back
 * led here, and it may mean the other page of the app: the server is asked for it. Otherwise there is no such address.
 */
export function OtherPage() {
  // Nothing else draws this anew when a link leads from one unknown address to another.
  useLocation();
  const unasked = useSyncExternalStore(
    never,
    () => location.pathname !== sentFor,
    () => false,
  );
  useEffect(() => {
    // Replaced instead of reloaded, so that "back" leaves this page as well.
    if (unasked) location.replace(location.href);
  }, [unasked]);
  return unasked ? <Waiting /> : <NotFound />;
}
