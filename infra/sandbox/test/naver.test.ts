import { naverUnlinkNotice } from '../src/naver/unlink-notice.ts';
import { openedSignIn } from './sign-in.ts';

const client = openedSignIn('naver');

const own = (): Record<string, string> => ({
  client_id: client.fixture.sandbox.env['NAVER_CLIENT_ID'] ?? '',
  client_secret: client.fixture.sandbox.env['NAVER_CLIENT_SECRET'] ?? '',
});
const visit = (more: Record<string, string> = {}) =>
  client.open('/nid/oauth2.0/authorize', {
    response_type: 'code',
    client_id: own()['client_id'] ?? '',
    redirect_uri: client.redirectUri,
    state: 'a state+/=',
    ...more,
  });
const token = (fields: Record<string, string>) => client.form('/nid/oauth2.0/token', { ...own(), ...fields });

/** The code that a person's yes brings home. */
async function codeOf(id: string, more: Record<string, unknown> = {}): Promise<string> {
  await client.next('naver', id, more);
  return (await visit()).back?.searchParams.get('code') ?? '';
}
const byCode = (code: string) => token({ grant_type: 'authorization_code', code, state: 'a state+/=' });
const me = (accessToken: unknown) => client.ask('/naver-openapi/v1/nid/me', `Bearer ${String(accessToken)}`);

describe('Naver', () => {
  it('brings code and state home, and its token lives 3600 seconds in words', async () => {
    await client.next('naver', 'nv-1');
    const { back } = await visit();
    expect(back?.searchParams.get('state')).toBe('a state+/=');
    const { body } = await byCode(back?.searchParams.get('code') ?? '');
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: '3600', refresh_token: expect.any(String) });
    expect(body['access_token']).toMatch(/[+/=]/);
  });

  it('answers a bad token call with 200 and an error', async () => {
    const code = await codeOf('nv-1');
    await byCode(code);
    expect(await byCode(code)).toMatchObject({ status: 200, body: { error: 'invalid_request' } });
    expect(await token({ grant_type: 'authorization_code', code: await codeOf('nv-1'), state: 'other' })).toMatchObject(
      {
        status: 200,
        body: { error: 'invalid_request' },
      },
    );
    expect(await token({ grant_type: 'authorization_code', client_secret: 'wrong' })).toMatchObject({
      status: 200,
      body: { error: 'unauthorized_client' },
    });
  });

  it('takes a token call by GET, with everything in the address', async () => {
    const query = new URLSearchParams({
      ...own(),
      grant_type: 'authorization_code',
      code: await codeOf('nv-1'),
      state: 'a state+/=',
    });
    expect(await client.ask(`/nid/oauth2.0/token?${query.toString()}`)).toMatchObject({ body: { expires_in: '3600' } });
  });

  it('shows what the person gave and nothing of what was refused', async () => {
    const given = await byCode(await codeOf('nv-2', { name: '이둘', email: 'two@people.test' }));
    expect(await me(given.body['access_token'])).toEqual({
      status: 200,
      body: {
        resultcode: '00',
        message: 'success',
        response: { id: 'nv-2', nickname: '이***', email: 'two@people.test', name: '이둘' },
      },
    });
    const refused = await byCode(await codeOf('nv-2', { refuse: ['email', 'nickname', 'name'] }));
    expect((await me(refused.body['access_token'])).body['response']).toEqual({ id: 'nv-2', name: '이둘' });
  });

  it('tells a missing header from a bad token', async () => {
    expect(await client.ask('/naver-openapi/v1/nid/me')).toMatchObject({ status: 401, body: { resultcode: '028' } });
    expect(await me('nothing')).toMatchObject({ status: 401, body: { resultcode: '024' } });
  });

  it('refreshes without a new refresh token', async () => {
    const { body } = await byCode(await codeOf('nv-1'));
    const fresh = await token({ grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) });
    expect(fresh.body).not.toHaveProperty('refresh_token');
    expect(await me(fresh.body['access_token'])).toMatchObject({ status: 200 });
  });

  it('revokes both tokens of a pair, and says yes again to a dead one', async () => {
    const { body } = await byCode(await codeOf('nv-1'));
    const revoke = (fields: Record<string, string>) => client.form('/nid/oauth2.0/revoke', { ...own(), ...fields });
    expect(await revoke({ token: String(body['access_token']) })).toEqual({ status: 200, body: {} });
    expect(await me(body['access_token'])).toMatchObject({ status: 401 });
    expect(await token({ grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) })).toMatchObject({
      body: { error: 'invalid_request' },
    });
    expect(await revoke({ token: String(body['access_token']) })).toEqual({ status: 200, body: {} });
    expect(await revoke({ token: '' })).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await revoke({ token: 'x', client_secret: 'wrong' })).toMatchObject({ status: 401 });
  });

  it.each([
    ['without a state', { state: '' }],
    ['to an address that is not registered', { redirect_uri: 'http://localhost:3000/v1/auth/social/naver/callback' }],
    ['for an unknown app', { client_id: 'other' }],
  ])('shows a page and does not redirect %s', async (_what, wrong) => {
    expect(await visit(wrong)).toMatchObject({ status: 400, back: undefined });
  });

  it('sends a refusal back with the state', async () => {
    await client.next('naver', 'nv-1', { agree: false });
    const { back } = await visit();
    expect(Object.fromEntries(back?.searchParams ?? [])).toMatchObject({ error: 'access_denied', state: 'a state+/=' });
  });

  it.each(['oauth.token', 'oauth.profile'])('can be told to fail at %s', async (target) => {
    const code = await codeOf('nv-1');
    await client.fixture.fault(target, 'error', { match: 'naver' });
    if (target === 'oauth.token')
      expect(await byCode(code)).toMatchObject({ status: 200, body: { error: 'server_error' } });
    const { body } = await byCode(code);
    if (target === 'oauth.profile') expect(await me(body['access_token'])).toMatchObject({ status: 500 });
    expect(await me(body['access_token'])).toMatchObject({ status: 200 });
  });
});

describe('the notice that a person cut the link at Naver', () => {
  it('is encrypted and signed as the documents say', () => {
    const notice = naverUnlinkNotice({
      clientId: 'sandboxId',
      clientSecret: 'sandboxSecret',
      personId: 'naver-user-1',
      atMs: 1_767_322_800_000,
      iv: Buffer.alloc(16, 1),
    });
    expect(Object.fromEntries(new URLSearchParams(notice))).toEqual({
      clientId: 'sandboxId',
      encryptUniqueId: 'AQEBAQEBAQEBAQEBAQEBAYnCAxVhm-jJQFYOwJaVs0I',
      timestamp: '1767322800',
      signature: 'tX9Rf0hPnTPYGIjtdb08ZMMZNRjM6jj8NuU-GvXHVW0',
    });
  });

  it('is sent once and wants 204; the tokens of the person are dead', async () => {
    const { body } = await byCode(await codeOf('nv-9'));
    client.platform.answers.status = 204;
    const unlink = () => client.fixture.post('/control/oauth/unlink', { provider: 'naver', id: 'nv-9' });
    expect(await unlink()).toMatchObject({
      url: `${new URL(client.platform.url).origin}/v1/webhooks/naver`,
      was_linked: true,
      accepted: true,
    });
    expect(await me(body['access_token'])).toMatchObject({ status: 401 });
    expect(client.platform.received.at(-1)?.form.get('clientId')).toBe(own()['client_id']);
    client.platform.answers.status = 200;
    expect(await unlink()).toMatchObject({ was_linked: false, accepted: false });
  });

  it('comes twice, forged or never when told to', async () => {
    client.platform.answers.status = 204;
    const sent = async (kind: string): Promise<number> => {
      const before = client.platform.received.length;
      await client.fixture.fault('oauth.unlink', kind);
      await client.fixture.post('/control/oauth/unlink', { provider: 'naver', id: 'nv-9' });
      return client.platform.received.length - before;
    };
    expect(await sent('lost-answer')).toBe(2);
    expect(await sent('timeout')).toBe(0);
    expect(await sent('malformed')).toBe(1);
  });
});
