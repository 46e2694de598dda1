import * as oidc from 'openid-client';
import { openedSandbox } from './harness.ts';
import { callbackOf, signInClient } from './sign-in.ts';

const redirectUri = callbackOf('google');
const fixture = openedSandbox();
let client: ReturnType<typeof signInClient>;
let config: oidc.Configuration;

beforeAll(async () => {
  client = signInClient(fixture);
  const { env } = fixture.sandbox;
  config = await oidc.discovery(
    new URL(env['GOOGLE_ISSUER'] ?? ''),
    env['GOOGLE_CLIENT_ID'] ?? '',
    env['GOOGLE_CLIENT_SECRET'],
    undefined,
    { execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks] },
  );
});

interface Visit {
  back: URL;
  verifier: string;
  state: string;
  nonce: string;
}

/** Sends a browser through the consent page with everything that OpenID Connect has for safety. */
async function visit(id: string, more: Record<string, unknown> = {}): Promise<Visit> {
  await client.next('google', id, more);
  const [verifier, state, nonce] = [oidc.randomPKCECodeVerifier(), oidc.randomState(), oidc.randomNonce()];
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const response = await fetch(address, { redirect: 'manual' });
  return { back: new URL(response.headers.get('location') ?? ''), verifier, state, nonce };
}

const exchange = ({ back, verifier, state, nonce }: Visit, claims: Partial<Visit> = {}) =>
  oidc.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: claims.verifier ?? verifier,
    expectedState: state,
    expectedNonce: claims.nonce ?? nonce,
    idTokenExpected: true,
  });

const query = (more: Record<string, string> = {}): Record<string, string> => ({
  client_id: fixture.sandbox.env['GOOGLE_CLIENT_ID'] ?? '',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email',
  state: 'st',
  ...more,
});
const authorize = '/google/o/oauth2/v2/auth';

describe('Google', () => {
  it('is found by discovery, and its id token holds up to openid-client', async () => {
    const tokens = await exchange(await visit('g-1', { email: 'one@people.test', name: '하나' }));
    expect(tokens.claims()).toMatchObject({
      sub: 'g-1',
      email: 'one@people.test',
      email_verified: true,
      name: '하나',
      aud: fixture.sandbox.env['GOOGLE_CLIENT_ID'],
    });
    expect(await oidc.fetchUserInfo(config, tokens.access_token, 'g-1')).toMatchObject({ email: 'one@people.test' });
  });

  it('takes a client that proves itself in the header, too', async () => {
    const { env } = fixture.sandbox;
    const basic = await oidc.discovery(
      new URL(env['GOOGLE_ISSUER'] ?? ''),
      env['GOOGLE_CLIENT_ID'] ?? '',
      undefined,
      oidc.ClientSecretBasic(env['GOOGLE_CLIENT_SECRET'] ?? ''),
      { execute: [oidc.allowInsecureRequests] },
    );
    const { back, verifier, state, nonce } = await visit('g-1');
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
    expect((await oidc.authorizationCodeGrant(basic, back, checks)).claims()?.sub).toBe('g-1');
  });

  it('says so when an e-mail was never proven, and leaves out one that is not there', async () => {
    const unproven = await exchange(await visit('g-2', { email: 'two@people.test', email_verified: false }));
    expect(unproven.claims()).toMatchObject({ email: 'two@people.test', email_verified: false });
    expect((await exchange(await visit('g-3'))).claims()).not.toHaveProperty('email');
  });

  it('gives tokens for a code once', async () => {
    const first = await visit('g-1');
    await exchange(first);
    await expect(exchange(first)).rejects.toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('refuses another verifier, and the code is still good for the right one', async () => {
    const first = await visit('g-1');
    await expect(exchange(first, { verifier: oidc.randomPKCECodeVerifier() })).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    expect((await exchange(first)).access_token).toBeTruthy();
  });

  it('keeps the nonce of the visit, so that an id token of another one is noticed', async () => {
    await expect(exchange(await visit('g-1'), { nonce: 'another' })).rejects.toMatchObject({
      cause: { cause: { claim: 'nonce' } },
    });
  });

  it('lets a code and a token run out by the clock of the sandbox', async () => {
    const late = await visit('g-1');
    const { access_token: token } = await exchange(await visit('g-1'));
    await fixture.post('/control/clock', { advance_ms: 601_000 });
    await expect(exchange(late)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await client.ask('/google/v1/userinfo', `Bearer ${token}`)).toMatchObject({ status: 200 });
    await fixture.post('/control/clock', { advance_ms: 3_000_000 });
    expect(await client.ask('/google/v1/userinfo', `Bearer ${token}`)).toMatchObject({ status: 401 });
    await fixture.post('/control/clock', { now: Date.now() });
  });

  it('dates its id tokens by the clock of the sandbox', async () => {
    const inAYear = Date.now() + 365 * 86_400_000;
    await fixture.post('/control/clock', { now: inAYear });
    const claims = (await exchange(await visit('g-1'))).claims();
    expect(claims?.iat).toBeGreaterThanOrEqual(Math.floor(inAYear / 1_000));
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(3_600);
    await fixture.post('/control/clock', { now: Date.now() });
  });

  it('sends a person who says no back with access_denied and the state', async () => {
    const { back, state } = await visit('g-1', { agree: false });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('state')).toBe(state);
  });

  it.each([
    ['another redirect address', { redirect_uri: 'http://localhost:3000/elsewhere' }, 400, 'redirect_uri_mismatch'],
    ['the address of another provider', { redirect_uri: callbackOf('kakao') }, 400, 'redirect_uri_mismatch'],
    ['an unknown app', { client_id: 'someone-else' }, 401, 'invalid_client'],
    ['an unknown scope', { scope: 'openid drive' }, 400, 'invalid_scope'],
    ['a plain challenge', { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }, 400, 'S256'],
  ])('never redirects for %s', async (_what, wrong, status, words) => {
    const answer = await client.open(authorize, query(wrong));
    expect(answer).toMatchObject({ status, back: undefined });
    expect(answer.html).toContain(words);
  });

  it.each([
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['another redirect address', { redirect_uri: `${redirectUri}/` }, 400, 'redirect_uri_mismatch'],
    ['an unknown code', { code: 'nothing' }, 400, 'invalid_grant'],
    ['an unknown grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('gives no token for %s', async (_what, wrong, status, error) => {
    await client.next('google', 'g-1');
    const { back } = await client.open(authorize, query());
    const right = {
      grant_type: 'authorization_code',
      client_id: fixture.sandbox.env['GOOGLE_CLIENT_ID'] ?? '',
      client_secret: fixture.sandbox.env['GOOGLE_CLIENT_SECRET'] ?? '',
      redirect_uri: redirectUri,
      code: back?.searchParams.get('code') ?? '',
    };
    expect(await client.form('/google/token', { ...right, ...wrong })).toMatchObject({ status, body: { error } });
    expect(await client.form('/google/token', right)).toMatchObject({ status: 200 });
  });

  it('is known to services under the name by which they reach it', async () => {
    const port = new URL(fixture.sandbox.origin).port;
    const found = (await (
      await fetch(`http://localhost:${port}/google/.well-known/openid-configuration`)
    ).json()) as Record<string, string>;
    expect(found).toMatchObject({
      issuer: `http://localhost:${port}/google`,
      token_endpoint: `http://localhost:${port}/google/token`,
      authorization_endpoint: `${fixture.sandbox.origin}${authorize}`,
    });
  });

  it('can lose the answer of a token call: the code is spent all the same', async () => {
    const first = await visit('g-1');
    await fixture.fault('oauth.token', 'lost-answer', { match: 'google' });
    await expect(exchange(first)).rejects.toThrow();
    await expect(exchange(first)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('the consent page', () => {
  const press = async (html: string, fields: Record<string, string>): Promise<Response> => {
    const visitKey = /name="visit" value="([^"]+)"/.exec(html)?.[1] ?? '';
    return fetch(`${fixture.sandbox.origin}/consent`, {
      method: 'POST',
      body: new URLSearchParams({ visit: visitKey, ...fields }),
      redirect: 'manual',
    });
  };

  it('lets people pick who they are, once', async () => {
    const { html, status } = await client.open(authorize, query());
    expect(status).toBe(200);
    expect(html).toContain('김하늘');
    const answer = await press(html, { person: '110000000000000000001', answer: 'agree' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/\?state=st&code=/);
    expect((await press(html, { person: '110000000000000000001', answer: 'agree' })).status).toBe(400);
  });

  it('lets people type who they are, and knows them the next time', async () => {
    const first = await client.open(authorize, query());
    const typed = { person: '', id: 'typed-1', name: '<b>새봄</b>', email: 'new@people.test', answer: 'agree' };
    expect((await press(first.html, { ...typed, email: 'no address' })).status).toBe(400);
    expect((await press(first.html, typed)).status).toBe(302);
    const { html } = await client.open(authorize, query());
    expect(html).toContain('&lt;b&gt;새봄&lt;/b&gt;');
    expect(html).not.toContain('<b>새봄');
  });

  it('is shown again once the visits that were planned are forgotten', async () => {
    await client.next('google', 'g-1');
    await fetch(`${fixture.sandbox.origin}/control/oauth/next`, { method: 'DELETE' });
    expect(await client.open(authorize, query())).toMatchObject({ status: 200, back: undefined });
  });

  it('lets people say no', async () => {
    const { html } = await client.open(authorize, query());
    expect((await press(html, { answer: 'deny' })).headers.get('location')).toContain('error=access_denied');
  });
});
