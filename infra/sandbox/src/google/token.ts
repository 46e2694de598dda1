import { createHash } from 'node:crypto';
import type { Answer } from '../answer.ts';
import type { Clock } from '../clock.ts';
import type { Grant, Grants } from '../oauth/grants.ts';
import type { OauthParts } from '../oauth/parts.ts';
import { googleAccount } from '../sandbox-secrets.ts';
import { claimsOf } from './claims.ts';
import type { GoogleKeys } from './keys.ts';

/** Google never lets an id token live longer than an hour. */
const ID_TOKEN_SECONDS = 3_600;

interface TokenCall {
  form: URLSearchParams;
  /** Base64 of the `Basic` header, when the client proves itself there. */
  basic: string | undefined;
  /** The issuer by the name that the caller knows the sandbox by. */
  issuer: string;
}

interface TokenParts extends OauthParts {
  clock: Clock;
  keys: GoogleKeys;
}

export function token({ form, basic, issuer }: TokenCall, parts: TokenParts): Answer {
  if (!provesItself(form, basic)) return refused(401, 'invalid_client', 'Unauthorized');
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return byCode(form, issuer, parts);
    case 'refresh_token':
      return byRefresh(form.get('refresh_token') ?? '', issuer, parts);
    case null:
      return refused(400, 'invalid_request', 'Required parameter is missing: grant_type');
    default:
      return refused(400, 'unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type')}`);
  }
}

function byCode(form: URLSearchParams, issuer: string, parts: TokenParts): Answer {
  const code = form.get('code') ?? '';
  const grant = parts.grants.ofCode(code);
  if (!grant) return refused(400, 'invalid_grant', code === '' ? 'Malformed auth code.' : 'Bad Request');
  if (form.get('redirect_uri') !== grant.redirectUri) return refused(400, 'redirect_uri_mismatch', 'Bad Request');
  const fault = verifierFault(form.get('code_verifier'), grant.challenge);
  if (fault) return refused(400, 'invalid_grant', fault);
  parts.grants.spendCode(code);
  const more = grant.offline ? { refresh_token: parts.grants.refreshToken(grant) } : {};
  return { body: { ...tokensOf(grant, issuer, parts), ...more } };
}

function byRefresh(refreshToken: string, issuer: string, parts: TokenParts): Answer {
  const standing = parts.grants.ofRefresh(refreshToken);
  if (!standing) return refused(400, 'invalid_grant', 'Token has been expired or revoked.');
  return { body: tokensOf({ ...standing.grant, nonce: undefined }, issuer, parts) };
}

function tokensOf(grant: Grant, issuer: string, { clock, grants, people, keys }: TokenParts): object {
  const accessToken = grants.accessToken(grant);
  const person = people.find('google', grant.personId);
  const nowSeconds = Math.floor(clock.now() / 1_000);
  const claims = {
    iss: issuer,
    azp: googleAccount.clientId,
    aud: googleAccount.clientId,
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(grant.nonce === undefined ? {} : { nonce: grant.nonce }),
    ...(person && claimsOf(person, grant.items)),
    iat: nowSeconds,
    exp: nowSeconds + ID_TOKEN_SECONDS,
  };
  return {
    access_token: accessToken,
    expires_in: Math.floor(grants.lifetimes.accessMs / 1_000),
    scope: grant.items.join(' '),
    token_type: 'Bearer',
    id_token: keys.sign(claims),
  };
}

function verifierFault(verifier: string | null, challenge: Grant['challenge']): string | undefined {
  if (challenge === undefined) return verifier === null ? undefined : 'code_verifier or verifier is not needed.';
  if (verifier === null) return 'Missing code verifier.';
  const made = createHash('sha256').update(verifier).digest('base64url');
  return made === challenge ? undefined : 'Invalid code verifier.';
}

function provesItself(form: URLSearchParams, basic: string | undefined): boolean {
  if (basic === undefined)
    return form.get('client_id') === googleAccount.clientId && form.get('client_secret') === googleAccount.clientSecret;
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  const said = new URLSearchParams(`id=${id}&secret=${secret}`);
  return said.get('id') === googleAccount.clientId && said.get('secret') === googleAccount.clientSecret;
}

/** Kills a token of either kind, and with it the person's tie to the app. */
export function revoke(value: string, grants: Grants): Answer {
  const personId = grants.personOf(value);
  if (personId === undefined) return refused(400, 'invalid_token', 'Token expired or revoked');
  grants.unlink(personId);
  return { body: {} };
}

export function refused(status: number, error: string, description: string): Answer {
  return { status, body: { error, error_description: description } };
}
