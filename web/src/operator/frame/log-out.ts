import { http } from '../../api/operator-calls';
import { call } from '../client';
import { operatorSession } from '../session';

/** Ends the session here at once; the server hears of it where it can be reached. */
export function logOut(): void {
  call(http.auth.logout, {}).catch((fault: unknown) => console.warn('log-out was not heard by the server', fault));
  operatorSession.end();
}
