import type { Answer } from '../answer.ts';
import type { Grant, Grants } from '../oauth/grants.ts';
import { kakaoAccount } from '../sandbox-secrets.ts';

/** A refresh token is replaced only when it has less than this left. */
const RENEW_WITHIN_MS = 30 * 86_400_000;

export function token(form: URLSearchParams, grants: Grants): Answer {
  if (form.get('client_id') !== kakaoAccount.restKey)
    return refused(401, 'invalid_client', 'Not exist client_id', 'KOE101');
  if (form.get('client_secret') !== kakaoAccount.clientSecret)
    return refused(401, 'invalid_client', 'Bad client credentials', 'KOE010');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return byCode(form, grants);
    case 'refresh_token':
      return byRefresh(form.get('refresh_token') ?? '', grants);
    default:
      return refused(400, 'unsupported_grant_type', 'authorization grant type is not supported', 'KOE001');
  }
}

function byCode(form: URLSearchParams, grants: Grants): Answer {
  const code = form.get('code') ?? '';
  const grant = grants.ofCode(code);
  if (!grant) return refused(400, 'invalid_grant', 'authorization code not found', 'KOE320');
  if (form.get('redirect_uri') !== grant.redirectUri)
    return refused(400, 'invalid_grant', 'Redirect URI mismatch.', 'KOE303');
  grants.spendCode(code);
  return { body: { ...tokensOf(grant, grants), ...renewal(grant, grants), scope: grant.items.join(' ') } };
}

function byRefresh(refreshToken: string, grants: Grants): Answer {
  const standing = grants.ofRefresh(refreshToken);
  if (!standing) return refused(400, 'invalid_grant', 'expired_or_invalid_refresh_token', 'KOE322');
  const tokens = tokensOf(standing.grant, grants);
  if (standing.leftMs >= RENEW_WITHIN_MS) return { body: tokens };
  grants.dropRefresh(refreshToken);
  return { body: { ...tokens, ...renewal(standing.grant, grants) } };
}

function tokensOf(grant: Grant, grants: Grants): object {
  return {
    token_type: 'bearer',
    access_token: grants.accessToken(grant),
    expires_in: Math.floor(grants.lifetimes.accessMs / 1_000),
  };
}

function renewal(grant: Grant, grants: Grants): object {
  return {
    refresh_token: grants.refreshToken(grant),
    refresh_token_expires_in: Math.floor(grants.lifetimes.refreshMs / 1_000),
  };
}

export function refused(status: number, error: string, description: string, code: string): Answer {
  return { status, body: { error, error_description: description, error_code: code } };
}
