import { useState } from 'react';
import { useSession } from '../../session/session';
import { useHydrated } from '../../util/use-hydrated';

/**
 * Whether the visitor was logged in when the page opened; logging in on the page itself does not count. A page that the
 * server has drawn is for everybody, and knows it right after.
 */
export function useCameLoggedIn(): boolean {
  const isLoggedIn = useSession() !== null;
  const isHydrated = useHydrated();
  const [cameLoggedIn, setCameLoggedIn] = useState<boolean>();
  if (isHydrated && cameLoggedIn === undefined) setCameLoggedIn(isLoggedIn);
  return cameLoggedIn ?? false;
}
