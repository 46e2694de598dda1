import { shopper } from '@jumun/contracts';
import { openedAuth, procedures } from './auth-fixture.js';
import { claimsOf, logInOperator } from './operator-fixture.js';

const fixture = openedAuth();

const logIn = () => logInOperator(fixture);
const refresh = (refreshToken: string) => fixture.rpc.call(procedures.refresh, { refreshToken }, shopper);

describe('a session of an operator', () => {
  it('knows its roles and when it proved itself, after a refresh too', async () => {
    const { tokens, actor } = await logIn();
    expect(actor).toMatchObject({ roles: ['admin'], provenAt: expect.closeTo(Date.now() / 1000, -1) });
    const { accessToken } = await refresh(tokens.refreshToken);
    expect(await claimsOf(accessToken)).toMatchObject({ role: 'operator', roles: ['admin'], rea: actor.provenAt });
  });

  it('has the roles that its operator has now', async () => {
    const { tokens } = await logIn();
    await fixture.sql('auth', `update operator set roles = '["support"]'`);
    const { accessToken } = await refresh(tokens.refreshToken);
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
      ...{ sid: actor.sessionId, roles: ['admin'] },
      rea: expect.closeTo(Date.now() / 1000, -1),
    });
    expect(await claimsOf((await refresh(tokens.refreshToken)).accessToken)).toMatchObject({ rea: claims['rea'] });
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
    const proof = fixture.rpc.call(procedures.reauthenticate, { password }, actor);
    await expect(proof).rejects.toMatchObject({ code: 'AUTH097' });
  });

  it('is listed to its operator with the others, and can end them', async () => {
    const { actor } = await logIn();
    const other = await logIn();
    const list = () => fixture.rpc.call(procedures.listSessions, {}, actor);
    expect((await list()).find(({ isCurrent }) => isCurrent)?.sessionId).toBe(actor.sessionId);
    expect((await list()).map(({ sessionId }) => sessionId)).toContain(other.actor.sessionId);
    await fixture.rpc.call(procedures.endSession, { sessionId: other.actor.sessionId }, actor);
    await fixture.rpc.call(procedures.endOtherSessions, {}, actor);
    expect((await list()).map(({ sessionId }) => sessionId)).toEqual([actor.sessionId]);
    await expect(refresh(other.tokens.refreshToken)).rejects.toMatchObject({ code: 'AUTH097' });
  });
});
