import { AppError } from '../../api/app-error';
import { call } from '../../api/client';
import { http } from '../../api/sign-in-calls';
import { beginSession } from '../account/begin-session';
import type { SocialClaim } from './arrival';

/** Why a social log-in led back to the log-in page, as its address says it. */
export type SocialLogInError = 'invalid_params' | 'user_not_found' | 'social_login_failed';

/** The reason in the server's sentence of failure. */
export const socialErrorOf = (thrown: unknown): SocialLogInError =>
  thrown instanceof AppError && thrown.message.includes('등록되지 않은') ? 'user_not_found' : 'social_login_failed';

/** Logs in by a provider's word and keeps the session, whatever the state of the shop. */
export async function socialLogIn(claim: SocialClaim): Promise<void> {
  const { data } = await call(http.auth.socialLogIn, { body: claim });
  beginSession(data);
}

const underWay = new Map<string, Promise<void>>();

/** The same, for a page that may be drawn twice: a ticket is good once, so it is shown once. */
export function socialLogInOnce(claim: SocialClaim): Promise<void> {
  const key = claim.ticket ?? JSON.stringify(claim);
  const known = underWay.get(key);
  if (known) return known;
  const begun = socialLogIn(claim);
  underWay.set(key, begun);
  return begun;
}
