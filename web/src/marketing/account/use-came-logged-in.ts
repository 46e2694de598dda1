import { useState } from 'react';
import { useSession } from '../../session/session';

/** Whether the visitor was logged in when the page opened; logging in on the page itself does not count. */
export function useCameLoggedIn(): boolean {
  const isLoggedIn = useSession() !== null;
  const [cameLoggedIn] = useState(isLoggedIn);
  return cameLoggedIn;
}
