import type { Answer } from '../answer.ts';
import type { Grant, Grants } from '../oauth/grants.ts';
import { naverAccount } from '../sandbox-secrets.ts';

/** Answers with HTTP 200 whatever happened, and the life as text: that is how Naver writes it. */
export function token(asked: URLSearchParams, grants: Grants): Answer {
  if (asked.get('client_id') !== naverAccount.clientId || asked.get('client_secret') !== naverAccount.clientSecret)
    return refused('unauthorized_client', 'wrong client id / client secret pair');
  switch (asked.get('grant_type')) {
    case 'authorization_code':
      return byCode(asked, grants);
    case 'refresh_token': {
      const standing = grants.ofRefresh(asked.get('refresh_token') ?? '');
      return standing
        ? { body: tokensOf(standing.grant, grants) }
        : refused('invalid_request', 'invalid refresh_token');
    }
    default:
      return refused('invalid_request', 'wrong grant_type');
  }
}

function byCode(asked: URLSearchParams, grants: Grants): Answer {
  const code = asked.get('code') ?? '';
  const grant = grants.ofCode(code);
  if (!grant) return refused('invalid_request', 'no valid data in session');
  if (asked.get('state') !== grant.state) return refused('invalid_request', 'wrong state');
  grants.spendCode(code);
  const { access_token, ...rest } = tokensOf(grant, grants);
  return { body: { access_token, refresh_token: grants.refreshToken(grant), ...rest } };
}

function tokensOf(grant: Grant, grants: Grants): Record<string, string> {
  return {
    access_token: grants.accessToken(grant),
    token_type: 'bearer',
    expires_in: String(Math.floor(grants.lifetimes.accessMs / 1_000)),
  };
}

export function refused(error: string, description: string, status = 200): Answer {
  return { status, body: { error, error_description: description } };
}

/** Kills both tokens of a pair and the link; undefined when that is done, also when it was done before. */
export function revoke(form: URLSearchParams, grants: Grants): Answer | undefined {
  const value = form.get('token') ?? '';
  const hint = form.get('token_type_hint') ?? 'access_token';
  if (form.get('client_id') !== naverAccount.clientId || form.get('client_secret') !== naverAccount.clientSecret)
    return refused('unauthorized_client', 'wrong client id / client secret pair', 401);
  if (value === '' || !['access_token', 'refresh_token'].includes(hint))
    return refused('invalid_request', 'wrong token or token_type_hint', 400);
  const personId = grants.personOf(value);
  if (personId !== undefined) grants.unlink(personId);
  return undefined;
}
