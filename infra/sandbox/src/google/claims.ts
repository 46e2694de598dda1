import type { Person } from '../oauth/people.ts';

/** Google's claims about a person for an app with these scopes, in the id token and at userinfo alike. */
export function claimsOf({ id, name, email, emailVerified }: Person, scopes: readonly string[]): object {
  return {
    sub: id,
    ...(scopes.includes('email') && email !== undefined ? { email, email_verified: emailVerified } : {}),
    ...(scopes.includes('profile') ? { name, given_name: name } : {}),
  };
}
