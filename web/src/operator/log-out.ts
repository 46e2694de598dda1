import { lastCallsOf } from '../api/client';
import { http } from '../api/operator-calls';
import { operatorSession } from './session';

/** State of the navigation that ends the session on arrival: unsaved work that blocks it keeps the session. */
export const leaving = { leaving: true } as const;
export const isLeaving = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'leaving' in state && state.leaving === true;

/** Ends the session here at once; the server hears of it where it can be reached. */
export function logOut(): void {
  const known = operatorSession.get();
  operatorSession.end();
  if (!known) return;
  lastCallsOf(known)
    .call(http.auth.logout, {})
    .catch((fault: unknown) => console.warn('log-out was not heard by the server', fault));
}
