import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Waiting } from './Waiting';

/** The address that the server was asked for when it sent this page; "forward" may have moved on before our code ran. */
function pathSentFor(): string {
  const [visit] = performance.getEntriesByType('navigation');
  return new URL(visit?.name ?? location.href, location.href).pathname;
}
const sentFor = typeof location === 'undefined' ? undefined : pathSentFor();

const never = () => () => undefined;

/**
 * Shown for an address without a route. The app has two pages, with other routes each: where a link led here, the other one
 * may have the route, so that the server is asked for the address. It answered with this page already where it is the
 * address that the page was sent for: then nothing has it, which is what its children say.
 */
export function UnknownAddress({ children }: { children: ReactNode }) {
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
  return unasked ? <Waiting /> : children;
}
