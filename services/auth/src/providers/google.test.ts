import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixedClock } from '@jumun/runtime';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK } from 'jose';
import { Google } from './google.js';

const CLIENT = { clientId: 'our-client', clientSecret: 'a secret of at least thirty-two bytes' };
const consent = { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri: 'http://localhost:3000/back' };
const now = Math.floor(Date.now() / 1000);

let keys: { own: CryptoKey; stranger: CryptoKey; published: JWK };
let server: Server;
let issuer: string;
let idToken = '';

beforeAll(async () => {
  const [own, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const published = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  keys = { own: own.privateKey, stranger: stranger.privateKey, published };
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      ...{ issuer, token_endpoint: `${issuer}/token`, authorization_endpoint: `${issuer}/auth` },
      ...{ jwks_uri: `${issuer}/keys`, id_token_signing_alg_values_supported: ['RS256'] },
    }),
    '/keys': () => ({ keys: [keys.published] }),
    '/token': () => ({ access_token: 'access', token_type: 'bearer', id_token: idToken }),
  };
  server = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[url]?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** The claims of a person who consented, some of them said otherwise. */
const said = (other: Record<string, unknown> = {}) => ({
  ...{ iss: issuer, aud: CLIENT.clientId, sub: 'person', nonce: consent.nonce, iat: now, exp: now + 60 },
  ...other,
});
const signed = (claims: Record<string, unknown>, key: CryptoKey | Uint8Array = keys.own, alg = 'RS256') =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(key);

async function arrivalWith(token: string): Promise<string> {
  idToken = token;
  const google = new Google({ issuer, ...CLIENT, clock: fixedClock(new Date()) });
  return (await google.identify({ code: 'c', state: consent.state }, consent)).kind;
}

describe('the token in which Google names a person', () => {
  it('is believed by the key that Google publishes, for us, from Google, and in its time', async () => {
    expect(await arrivalWith(await signed(said()))).toBe('identified');
  });

  it.each<[string, () => Promise<string> | string]>([
    ['signed by another key', () => signed(said(), keys.stranger)],
    ['signed by nothing (alg: none)', () => new UnsecuredJWT(said()).encode()],
    ['signed by a secret', () => signed(said(), new TextEncoder().encode(CLIENT.clientSecret), 'HS256')],
    ['for another audience', () => signed(said({ aud: 'another-client' }))],
    ['of another issuer', () => signed(said({ iss: 'https://accounts.thief.example' }))],
    ['that has run out', () => signed(said({ iat: now - 7200, exp: now - 3600 }))],
    ['for another question', () => signed(said({ nonce: 'another' }))],
    ['changed after it was signed', async () => changed(await signed(said()))],
  ])('is not believed %s', async (_fault, token) => {
    expect(await arrivalWith(await token())).not.toBe('identified');
  });
});

/** The same signature under another person's number. */
function changed(token: string): string {
  const [head = '', , signature = ''] = token.split('.');
  const body = Buffer.from(JSON.stringify(said({ sub: 'another' }))).toString('base64url');
  return [head, body, signature].join('.');
}
