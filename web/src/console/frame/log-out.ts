import { lastCallsOf } from '../../api/client';
import { http } from '../../api/owner-calls';
import { session } from '../../session';
import { dropUnsaved } from '../parts/unsaved';

/** Ends the session here at once; the server hears of it where it can be reached. */
export function logOut(): void {
  const known = session.get();
  session.end();
  dropUnsaved();
  if (!known) return;
  lastCallsOf(known)
    .call(http.auth.logout, {})
    .catch((fault: unknown) => console.warn('log-out was not heard by the server', fault));
}
