import { lastCallsOf } from '../../api/client';
import { http } from '../../api/owner-calls';
import { session } from '../../session/session';
import { dropConsole } from '../../offline/drop-console';
import { orNothing } from '../../util/or-nothing';
import { dropPicture } from '../parts/device/kept-picture';
import { showWaiting } from '../parts/installed/app-badge';
import { dropUnsaved } from '../parts/forms/unsaved';

/** Leaves nothing of the console on this device. Some private windows have no caches, and then there is nothing. */
export function leaveDevice(): void {
  showWaiting(0);
  dropPicture();
  void orNothing(() => dropConsole().catch(() => undefined));
}

/** Ends the session here at once; the server hears of it where it can be reached. */
export function logOut(): void {
  const known = session.get();
  session.end();
  dropUnsaved();
  leaveDevice();
  if (!known) return;
  lastCallsOf(known)
    .call(http.auth.logout, {})
    .catch((fault: unknown) => console.warn('log-out was not heard by the server', fault));
}
