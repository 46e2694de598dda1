import type { Answer } from '../answer.ts';
import type { Link } from '../oauth/grants.ts';
import type { Person } from '../oauth/people.ts';
import type { Caller } from './api.ts';

/** A person as `/v2/user/me` shows it: what was not agreed to is named as such and left out. */
export function userAnswer(person: Person, { scopes }: Caller, link: Link | undefined): Answer {
  const nickname = person.name;
  const showsName = scopes.has('profile_nickname');
  return {
    body: {
      id: Number(person.id),
      ...(link && { connected_at: rfc3339(link.connectedAtMs) }),
      ...(showsName && { properties: { nickname } }),
      kakao_account: {
        profile_nickname_needs_agreement: !showsName,
        ...(showsName && { profile: { nickname, is_default_nickname: false } }),
        ...emailPart(person, scopes.has('account_email')),
      },
    },
  };
}

function emailPart({ email, emailVerified }: Person, agreed: boolean): object {
  if (!agreed) return { email_needs_agreement: true };
  if (email === undefined) return { has_email: false, email_needs_agreement: false };
  return {
    has_email: true,
    email_needs_agreement: false,
    is_email_valid: true,
    is_email_verified: emailVerified,
    email,
  };
}

/** Kakao writes times without fractions of a second. */
export function rfc3339(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19)}Z`;
}
