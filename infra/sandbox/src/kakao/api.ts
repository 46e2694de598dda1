import type { FastifyRequest } from 'fastify';
import type { Answer } from '../answer.ts';
import type { Grants } from '../oauth/grants.ts';
import { credentialOf } from '../oauth/requests.ts';
import { kakaoAccount } from '../sandbox-secrets.ts';

/**
 * The person that an API call is about, and the items it may see; the admin key sees those agreed to, as a token does.
 */
export interface Caller {
  personId: string;
  scopes: ReadonlySet<string>;
  isAdmin: boolean;
}

/** Reads the caller's proof, or answers what Kakao says without one. */
export function callerOf(
  request: FastifyRequest,
  params: URLSearchParams,
  grants: Grants,
): { caller: Caller } | { refusal: Answer } {
  const adminKey = credentialOf(request, 'KakaoAK');
  if (adminKey !== undefined) {
    if (adminKey !== kakaoAccount.adminKey) return { refusal: failed(401, -401, 'appKey is invalid') };
    const personId = params.get('target_id') ?? '';
    if (params.get('target_id_type') !== 'user_id' || !/^\d+$/.test(personId))
      return { refusal: failed(400, -2, 'target_id_type and target_id are needed') };
    const link = grants.link(personId);
    if (!link) return { refusal: failed(400, -101, 'NotRegisteredUserException') };
    return { caller: { personId, scopes: link.items, isAdmin: true } };
  }
  const token = credentialOf(request, 'Bearer');
  const grant = token === undefined ? undefined : grants.ofAccess(token);
  if (!grant) return { refusal: failed(401, -401, 'this access token does not exist') };
  const scopes = new Set(grant.items);
  return { caller: { personId: grant.personId, scopes, isAdmin: false } };
}

/** Kakao's API errors: a text and a negative number. */
export function failed(status: number, code: number, msg: string): Answer {
  return { status, body: { msg, code } };
}

/** The failure of a fault that was asked for: its own number, else maintenance. */
export function faultAnswer(code = '-9798'): Answer {
  if (code === '-9798') return failed(503, -9798, 'service is in maintenance');
  return failed(code === '-401' ? 401 : code === '-402' ? 403 : 400, Number(code), 'fault');
}
