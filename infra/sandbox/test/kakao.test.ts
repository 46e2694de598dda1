import { startFixture, type Json } from './harness.ts';
import { openedSignIn } from './sign-in.ts';

const client = openedSignIn('kakao');

const env = (name: string): string => client.fixture.sandbox.env[name] ?? '';
const visit = (more: Record<string, string> = {}) =>
  client.open('/kauth/oauth/authorize', {
    client_id: env('KAKAO_REST_KEY'),
    redirect_uri: client.redirectUri,
    response_type: 'code',
    state: 'st',
    ...more,
  });
const token = (fields: Record<string, string>) =>
  client.form('/kauth/oauth/token', {
    client_id: env('KAKAO_REST_KEY'),
    client_secret: env('KAKAO_CLIENT_SECRET'),
    grant_type: 'authorization_code',
    redirect_uri: client.redirectUri,
    ...fields,
  });

async function codeOf(id: string, said: Json = {}, more: Record<string, string> = {}): Promise<string> {
  await client.next('kakao', id, said);
  return (await visit(more)).back?.searchParams.get('code') ?? '';
}
async function signIn(id: string, said: Json = {}, more: Record<string, string> = {}): Promise<string> {
  return String((await token({ code: await codeOf(id, said, more) })).body['access_token']);
}
const me = (accessToken: string) => client.ask('/kapi/v2/user/me', `Bearer ${accessToken}`);
const channels = (authorization: string, query = '', version = 'v2') =>
  client.ask(`/kapi/${version}/api/talk/channels${query}`, authorization);
const asAdmin = (id: string): string => `?target_id_type=user_id&target_id=${id}`;

describe('Kakao login', () => {
  it('gives tokens for a code, once', async () => {
    const code = await codeOf('4001');
    expect(await token({ code })).toMatchObject({
      status: 200,
      body: {
        token_type: 'bearer',
        expires_in: 21_599,
        refresh_token_expires_in: 5_183_999,
        scope: 'profile_nickname account_email',
      },
    });
    expect(await token({ code })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_code: 'KOE320' },
    });
  });

  it.each([
    ['an unknown app key', { client_id: 'x' }, 401, 'KOE101'],
    ['a wrong secret', { client_secret: 'x' }, 401, 'KOE010'],
    ['another redirect address', { redirect_uri: 'http://localhost:3000/' }, 400, 'KOE303'],
    ['an unknown code', { code: 'x' }, 400, 'KOE320'],
    ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'KOE322'],
  ])('refuses %s', async (_what, wrong, status, errorCode) => {
    const code = await codeOf('4001');
    expect(await token({ code, ...wrong })).toMatchObject({ status, body: { error_code: errorCode } });
  });

  it.each([
    ['KOE006', { redirect_uri: 'http://localhost:3000/v1/auth/social/google/callback' }],
    ['KOE101', { client_id: 'x' }],
    ['KOE205', { scope: 'friends' }],
  ])('shows a page with %s and does not redirect', async (errorCode, wrong) => {
    const answer = await visit(wrong);
    expect(answer).toMatchObject({ status: 400, back: undefined });
    expect(answer.html).toContain(errorCode);
  });

  it('comes back to the chat set-up page, too', async () => {
    const chat = `${new URL(client.platform.url).origin}/store/admin/kakaoAgree`;
    const code = await codeOf('4001', {}, { redirect_uri: chat, scope: 'profile_nickname' });
    expect(await token({ code })).toMatchObject({ body: { error_code: 'KOE303' } });
    expect(await token({ code, redirect_uri: chat })).toMatchObject({ status: 200 });
  });

  it('says who denied access, with the state', async () => {
    await client.next('kakao', '4001', { agree: false });
    expect(Object.fromEntries((await visit()).back?.searchParams ?? [])).toEqual({
      error: 'access_denied',
      error_description: 'User denied access',
      state: 'st',
    });
  });

  it('replaces a refresh token only in its last month', async () => {
    const { body } = await token({ code: await codeOf('4002') });
    const refresh = () => token({ grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) });
    expect((await refresh()).body).not.toHaveProperty('refresh_token');
    await client.fixture.post('/control/clock', { advance_ms: 31 * 86_400_000 });
    expect((await refresh()).body).toMatchObject({ refresh_token: expect.any(String) });
    expect(await refresh()).toMatchObject({ body: { error_code: 'KOE322' } });
    await client.fixture.post('/control/clock', { now: Date.now() });
  });
});

describe('a Kakao user', () => {
  it('has a number, and shows name and e-mail only when both were given', async () => {
    const given = await me(await signIn('4003', { name: '박셋', email: 'three@people.test' }));
    expect(given).toMatchObject({
      status: 200,
      body: {
        id: 4003,
        kakao_account: {
          profile: { nickname: '박셋' },
          email: 'three@people.test',
          is_email_valid: true,
          is_email_verified: true,
        },
      },
    });
    const kept = await me(await signIn('4004', { email: 'four@people.test', refuse: ['account_email'] }));
    expect(kept.body['kakao_account']).toMatchObject({ email_needs_agreement: true });
    expect(JSON.stringify(kept.body)).not.toContain('four@people.test');
  });

  it('says when the e-mail was never proven', async () => {
    const { body } = await me(await signIn('4005', { email: 'five@people.test', email_verified: false }));
    expect(body['kakao_account']).toMatchObject({ is_email_verified: false });
  });

  it('is not shown without a token that lives', async () => {
    expect(await client.ask('/kapi/v2/user/me')).toMatchObject({ status: 401, body: { code: -401 } });
    const accessToken = await signIn('4001');
    await client.fixture.post('/control/clock', { advance_ms: 21_600_000 });
    expect(await me(accessToken)).toMatchObject({ status: 401, body: { code: -401, msg: expect.any(String) } });
    await client.fixture.post('/control/clock', { now: Date.now() });
  });

  it('is shown to the admin key while linked, and unlinking ends that and the tokens', async () => {
    const accessToken = await signIn('4006');
    const admin = `KakaoAK ${env('KAKAO_ADMIN_KEY')}`;
    expect(await client.ask(`/kapi/v2/user/me${asAdmin('4006')}`, admin)).toMatchObject({ body: { id: 4006 } });
    expect(await client.form('/kapi/v1/user/unlink', {}, { authorization: `Bearer ${accessToken}` })).toEqual({
      status: 200,
      body: { id: 4006 },
    });
    expect(await me(accessToken)).toMatchObject({ status: 401 });
    expect(await client.ask(`/kapi/v2/user/me${asAdmin('4006')}`, admin)).toMatchObject({ body: { code: -101 } });
    expect(await client.ask(`/kapi/v2/user/me${asAdmin('4006')}`, 'KakaoAK wrong')).toMatchObject({ status: 401 });
  });

  it('has an id that is a number, or the control API refuses it', async () => {
    expect(await client.next('kakao', 'kakao-1')).toMatchObject({ error: 'invalid request' });
  });
});

describe('the channel', () => {
  it('is asked for by a token that has the scope, else -402 says which is missing', async () => {
    const login = await signIn('4010');
    expect(await channels(`Bearer ${login}`)).toMatchObject({
      status: 403,
      body: {
        code: -402,
        required_scopes: ['plusfriends'],
        allowed_scopes: ['profile_nickname', 'account_email'],
      },
    });
    const more = await signIn('4010', {}, { scope: 'profile_nickname,plusfriends' });
    expect(await channels(`Bearer ${more}`)).toMatchObject({
      status: 200,
      body: { user_id: 4010, channels: [{ channel_public_id: env('KAKAO_CHANNEL_ID'), relation: 'NONE' }] },
    });
  });

  it('tells the admin key who added or blocked it; v1 leaves out who did neither', async () => {
    await signIn('4011');
    const admin = `KakaoAK ${env('KAKAO_ADMIN_KEY')}`;
    expect((await channels(admin, asAdmin('4011'), 'v1')).body).toEqual({ user_id: 4011 });
    for (const relation of ['ADDED', 'BLOCKED']) {
      await client.fixture.post('/control/kakao/friend', { id: '4011', relation });
      for (const version of ['v1', 'v2'])
        expect(await channels(admin, asAdmin('4011'), version)).toMatchObject({
          body: { channels: [{ relation, updated_at: expect.stringMatching(/:\d\dZ$/) }] },
        });
    }
  });

  it('shows only the channels that were asked for', async () => {
    await signIn('4012');
    const admin = `KakaoAK ${env('KAKAO_ADMIN_KEY')}`;
    const asked = (id: string): string => `${asAdmin('4012')}&channel_ids=${id}&channel_id_type=channel_public_id`;
    expect((await channels(admin, asked('_other'))).body['channels']).toEqual([]);
    expect((await channels(admin, asked(`_other,${env('KAKAO_CHANNEL_ID')}`))).body['channels']).toHaveLength(1);
  });

  it('can be added on its own page', async () => {
    await signIn('4013', { name: '최넷' });
    const path = new URL(`${env('KAKAO_CHANNEL_BASE')}/${env('KAKAO_CHANNEL_ID')}/friend`).pathname;
    expect(await (await fetch(`${client.fixture.sandbox.origin}${path}`)).text()).toContain('최넷');
    expect(await client.form(path, { person: '4013', relation: 'ADDED' })).toMatchObject({ status: 303 });
    const admin = `KakaoAK ${env('KAKAO_ADMIN_KEY')}`;
    expect((await channels(admin, asAdmin('4013'))).body['channels']).toMatchObject([{ relation: 'ADDED' }]);
  });

  it('can be away', async () => {
    await client.fixture.fault('kakao.channels', 'error');
    expect(await channels('Bearer x')).toMatchObject({ status: 503, body: { code: -9798 } });
  });
});

describe('the notice that a person cut the link at Kakao', () => {
  it('comes as a form with the admin key, and wants 200', async () => {
    const accessToken = await signIn('4020');
    client.platform.answers.status = 200;
    const sent = await client.fixture.post('/control/oauth/unlink', {
      provider: 'kakao',
      id: '4020',
      reason: 'ACCOUNT_DELETE',
    });
    expect(sent).toMatchObject({ status: 200, accepted: true, was_linked: true });
    const { headers, form } = client.platform.received.at(-1) ?? { headers: {}, form: new URLSearchParams() };
    expect(headers.authorization).toBe(`KakaoAK ${env('KAKAO_ADMIN_KEY')}`);
    expect(Object.fromEntries(form)).toEqual({ app_id: '1000001', user_id: '4020', referrer_type: 'ACCOUNT_DELETE' });
    expect(await me(accessToken)).toMatchObject({ status: 401 });
    client.platform.answers.status = 303;
    expect(await client.fixture.post('/control/oauth/unlink', { provider: 'kakao', id: '4020' })).toMatchObject({
      accepted: false,
    });
    expect(await client.fixture.get<Json[]>('/control/oauth/unlink')).toHaveLength(2);
  });

  it('can be forged by somebody without the key', async () => {
    await client.fixture.fault('oauth.unlink', 'malformed', { match: '4020' });
    await client.fixture.post('/control/oauth/unlink', { provider: 'kakao', id: '4020' });
    expect(client.platform.received.at(-1)?.headers.authorization).toBe('KakaoAK someone-else');
  });

  it('needs a platform to be told', async () => {
    const alone = await startFixture();
    const answer = await alone.post('/control/oauth/unlink', { provider: 'kakao', id: '4020' });
    await alone.close();
    expect(answer).toMatchObject({ error: expect.stringContaining('publicOrigin') });
  });
});
