import { shopper, type CallOf, type OperatorActor } from '@jumun/contracts';
import { definition } from '../src/auth.module.js';
import { openedAuth, procedures } from './auth-fixture.js';
import { logInOperator } from './operator-fixture.js';

let password = '';
const fixture = openedAuth({});
beforeAll(() => void (password = fixture.authConfig.OPERATOR_PASSWORD));

const logIn = (more: Partial<CallOf<typeof procedures.operatorLogIn>> = {}) =>
  logInOperator(fixture, { password, ...more });
const sessionsOf = (actor: OperatorActor) => fixture.rpc.call(procedures.listSessions, {}, actor);
const change = (actor: OperatorActor, currentPassword: string, newPassword: string) =>
  fixture.rpc.call(procedures.changeOperatorPassword, { currentPassword, newPassword }, actor);

describe('the password of an operator', () => {
  it('is changed by the present one, and every other session ends', async () => {
    const [{ actor }, other] = [await logIn(), await logIn()];
    await change(actor, password, 'kestrel!over7');
    const old = password;
    password = 'kestrel!over7';
    expect((await sessionsOf(actor)).map(({ sessionId }) => sessionId)).toEqual([actor.sessionId]);
    await expect(
      fixture.rpc.call(procedures.refresh, { refreshToken: other.tokens.refreshToken }, shopper),
    ).rejects.toMatchObject({ code: 'AUTH097' });
    await expect(logIn({ password: old })).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(logIn()).resolves.toMatchObject({ roles: ['admin'] });
  });

  it('is not changed without a fresh proof, by a wrong one, or to one that everybody guesses', async () => {
    const { actor } = await logIn();
    const stale = { ...actor, provenAt: Math.floor(Date.now() / 1000) - 3600 };
    await expect(change(stale, password, 'heron!under8')).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    await expect(change(actor, password, 'password1')).rejects.toMatchObject({ code: 'PASSWORD_COMMON' });
    const wrong = { code: 'PASSWORD_WRONG', errors: [{ path: 'currentPassword' }] };
    for (let tries = 0; tries < 10; tries += 1)
      await expect(change(actor, 'wrong1234', 'heron!under8')).rejects.toMatchObject(wrong);
    await expect(change(actor, password, 'heron!under8')).rejects.toMatchObject({ code: 'LOGIN_SLOWED' });
    await expect(logIn()).resolves.toMatchObject({ roles: ['admin'] });
  });

  it('of two changes at once is one of both', async () => {
    const [{ actor }, { actor: beside }] = [await logIn(), await logIn()];
    const next = ['puffin!left5', 'plover!right6'];
    const changes = await Promise.allSettled([
      change(actor, password, next[0] ?? ''),
      change(beside, password, next[1] ?? ''),
    ]);
    expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    password = next[changes.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    await expect(logIn()).resolves.toMatchObject({ roles: ['admin'] });
  });

  it('stays over a start, and is set by the settings once another one stands there', async () => {
    const { actor } = await logIn();
    const again = await fixture.start(definition(fixture.authConfig));
    await expect(logIn()).resolves.toMatchObject({ roles: ['admin'] });
    expect((await sessionsOf(actor)).map(({ sessionId }) => sessionId)).toContain(actor.sessionId);
    const OPERATOR_PASSWORD = 'rescued!by9settings';
    const rescued = await fixture.start(definition({ ...fixture.authConfig, OPERATOR_PASSWORD }));
    await expect(logIn()).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    await expect(logIn({ password: OPERATOR_PASSWORD })).resolves.toMatchObject({ roles: ['admin'] });
    await Promise.all([again.close(), rescued.close()]);
  });
});
