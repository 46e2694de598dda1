import { jwtVerify, importSPKI } from 'jose';
import { shopper, type CallOf, type OperatorActor } from '@jumun/contracts';
import { authFixture, jwtPublicKey, procedures, type AuthFixture } from './auth-fixture.js';

let fixture: AuthFixture;
beforeAll(async () => {
  fixture = await authFixture();
});
afterAll(() => fixture.close());

const claimsOf = async (token: string) => (await jwtVerify(token, await importSPKI(jwtPublicKey, 'ES256'))).payload;

async function logIn(more: Partial<CallOf<typeof procedures.operatorLogIn>> = {}) {
  const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = fixture.authConfig;
  const { tokens, operatorId } = await fixture.rpc.call(
    procedures.operatorLogIn,
    { email, password, ...more },
    shopper,
  );
  const claims = await claimsOf(tokens.accessToken);
  const actor: OperatorActor = {
    kind: 'operator',
    operatorId,
    sessionId: String(claims['sid']),
    roles: ['admin'],
    provenAt: Number(claims['rea']),
  };
  return { tokens, claims, actor };
}

describe('a session of an operator', () => {
  it('knows its roles and when it proved itself, after a refresh too', async () => {
    const { tokens, claims } = await logIn();
    expect(claims).toMatchObject({ role: 'operator', roles: ['admin'], rea: expect.closeTo(Date.now() / 1000, -1) });
    const { accessToken } = await fixture.rpc.call(procedures.refresh, { refreshToken: tokens.refreshToken }, shopper);
    expect(await claimsOf(accessToken)).toMatchObject({ roles: ['admin'], rea: claims['rea'] });
  });

  it('has the roles that its operator has now', async () => {
    const { tokens } = await logIn();
    await fixture.sql('auth', `update operator set roles = '["support"]'`);
    const { accessToken } = await fixture.rpc.call(procedures.refresh, { refreshToken: tokens.refreshToken }, shopper);
    await fixture.sql('auth', `update operator set roles = '["admin"]'`);
    expect(await claimsOf(accessToken)).toMatchObject({ roles: ['support'] });
  });

  it('proves itself again by the password, which its refreshes remember', async () => {
    const { tokens, actor } = await logIn();
    await fixture.sql('auth', `update session set proven_at = now() - interval '1 hour' where id = $1`, [
      actor.sessionId,
    ]);
    const password = fixture.authConfig.OPERATOR_PASSWORD;
    const { accessToken } = await fixture.rpc.call(procedures.reauthenticate, { password }, actor);
    const claims = await claimsOf(accessToken);
    expect(claims).toMatchObject({
      sid: actor.sessionId,
      roles: ['admin'],
      rea: expect.closeTo(Date.now() / 1000, -1),
    });
    const next = await fixture.rpc.call(procedures.refresh, { refreshToken: tokens.refreshToken }, shopper);
    expect(await claimsOf(next.accessToken)).toMatchObject({ rea: claims['rea'] });
  });

  it('is not proven by a wrong password, and may not guess at will', async () => {
    const { actor } = await logIn();
    const guess = () => fixture.rpc.call(procedures.reauthenticate, { password: 'wrong1234' }, actor);
    for (let tries = 0; tries < 10; tries += 1) await expect(guess()).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    await expect(guess()).rejects.toMatchObject({ code: 'LOGIN_SLOWED' });
    const [{ proven } = { proven: 0 }] = await fixture.sql(
      'auth',
      'select extract(epoch from proven_at)::float as proven from session where id = $1',
      [actor.sessionId],
    );
    expect(Math.floor(Number(proven))).toBe(actor.provenAt);
  });

  it('that ended is not proven again', async () => {
    const { actor } = await logIn();
    await fixture.rpc.call(procedures.logOut, {}, actor);
    const password = fixture.authConfig.OPERATOR_PASSWORD;
    await expect(fixture.rpc.call(procedures.reauthenticate, { password }, actor)).rejects.toMatchObject({
      code: 'AUTH097',
    });
  });
});
