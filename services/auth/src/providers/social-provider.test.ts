import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fixedClock } from '@jumun/runtime';
import { Google } from './google.js';
import { withCircuit, type Identification } from './social-provider.js';

const consent = { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri: 'http://localhost:3000/back' };

describe('the circuit of a provider', () => {
  it('opens after five failures in a row, though people begin anew in between', async () => {
    const clock = fixedClock(new Date());
    let identification: Identification = { kind: 'unavailable', reason: 'away' };
    const login = withCircuit(
      {
        isUrlLocal: true,
        authorizeUrl: () => Promise.resolve(new URL('http://provider.test')),
        identify: () => Promise.resolve(identification),
      },
      'naver',
      clock,
    );
    for (let round = 0; round < 5; round += 1) {
      await expect(login.authorizeUrl(consent)).resolves.toBeDefined();
      await login.identify({}, consent);
    }
    identification = { kind: 'refused', reason: 'used code' };
    await expect(login.authorizeUrl(consent)).resolves.toBeUndefined();
    await expect(login.identify({}, consent)).resolves.toMatchObject({ reason: 'circuit is open' });
    clock.advance(20_000);
    await expect(login.authorizeUrl(consent)).resolves.toBeDefined();
    await expect(login.identify({}, consent)).resolves.toEqual(identification);
  });
});

describe('a query that Google did not send', () => {
  it.each<Record<string, string>>([
    { code: 'c', state: 's', error: 'access_denied' },
    { code: 'c', state: 'other' },
    { code: 'c', state: 's', iss: 'http://thief.test' },
    { code: '', state: 's' },
  ])('is refused and does not count as Google being away: %j', async (query) => {
    const google = createServer((_request, response) => {
      const { port } = google.address() as AddressInfo;
      const issuer = `http://127.0.0.1:${port}`;
      const metadata = { issuer, token_endpoint: `${issuer}/token`, authorization_endpoint: `${issuer}/auth` };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
    const login = new Google({ issuer, clientId: 'id', clientSecret: 'secret', clock: fixedClock(new Date()) });
    try {
      await expect(login.identify(query, consent)).resolves.toMatchObject({ kind: 'refused' });
    } finally {
      google.close();
    }
  });
});
