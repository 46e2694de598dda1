import { shopper, type CallOf, type OperatorActor } from '@jumun/contracts';
import { definition } from '../src/auth.module.js';
import { openedAuth, procedures } from './auth-fixture.js';
import { codeAt, logInOperator } from './operator-fixture.js';

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

describe('the password that the settings give', () => {
  const initial = 'osprey!nest9';
  const own = 'kestrel!over7';
  /** Asks for a second factor, as production does. */
  const strict = openedAuth({ OPERATOR_SECOND_FACTOR: 'required', OPERATOR_PASSWORD: initial });
  const tryLogIn = (more: Partial<CallOf<typeof procedures.operatorLogIn>> = {}) =>
    logInOperator(strict, more).then(
      ({ actor }) => actor,
      (error: unknown) => (error as { code: string }).code,
    );

  it('opens nothing but the choice of an own one, which is no easy one and not the same', async () => {
    expect(await tryLogIn()).toBe('PASSWORD_INITIAL');
    expect(await tryLogIn({ newPassword: 'password1' })).toBe('PASSWORD_COMMON');
    expect(await tryLogIn({ newPassword: initial })).toBe('PASSWORD_INITIAL');
    expect(await tryLogIn({ password: 'wrong1234', newPassword: own })).toBe('LOGIN_FAILED');
    expect(await strict.sql('auth', 'select 1 from session')).toEqual([]);
  });

  it('is worth nothing after that, also over a start, until another one stands there', async () => {
    expect(await tryLogIn({ newPassword: own })).toMatchObject({ kind: 'operator', roles: [] });
    expect(await tryLogIn()).toBe('LOGIN_FAILED');
    expect(await tryLogIn({ newPassword: 'heron!under8' })).toBe('LOGIN_FAILED');
    const again = await strict.start(definition(strict.authConfig));
    expect(await tryLogIn()).toBe('LOGIN_FAILED');
    expect(await tryLogIn({ password: own })).toMatchObject({ roles: [] });
    const OPERATOR_PASSWORD = 'rescued!by9settings';
    const rescued = await strict.start(definition({ ...strict.authConfig, OPERATOR_PASSWORD }));
    expect(await tryLogIn({ password: own })).toBe('LOGIN_FAILED');
    expect(await tryLogIn({ password: OPERATOR_PASSWORD })).toBe('PASSWORD_INITIAL');
    expect(await tryLogIn({ password: OPERATOR_PASSWORD, newPassword: own })).toMatchObject({ roles: [] });
    expect(await tryLogIn({ password: OPERATOR_PASSWORD })).toBe('LOGIN_FAILED');
    await Promise.all([again.close(), rescued.close()]);
  });

  it('is taken only with the code of the second factor, of which no try is used up by the choice', async () => {
    const OPERATOR_PASSWORD = 'second!rescue4';
    const first = await logInOperator(strict, { password: own });
    const offer = await strict.rpc.call(procedures.startTotp, {}, first.actor);
    const code = codeAt(offer.secret, new Date());
    const { recoveryCodes } = await strict.rpc.call(
      procedures.confirmTotp,
      { ticket: offer.ticket, code },
      first.actor,
    );
    const rescued = await strict.start(definition({ ...strict.authConfig, OPERATOR_PASSWORD }));
    const given = { password: OPERATOR_PASSWORD, newPassword: own };
    expect(await tryLogIn({ password: OPERATOR_PASSWORD, code: recoveryCodes[0] })).toBe('PASSWORD_INITIAL');
    expect(await tryLogIn(given)).toBe('CODE_REQUIRED');
    expect(await tryLogIn({ ...given, code: '000000' })).toBe('CODE_WRONG');
    const actor = await tryLogIn({ ...given, code: recoveryCodes[0] });
    expect(actor).toMatchObject({ roles: ['admin'] });
    const back = { currentPassword: own, newPassword: OPERATOR_PASSWORD };
    await expect(
      strict.rpc.call(procedures.changeOperatorPassword, back, actor as OperatorActor),
    ).rejects.toMatchObject({ code: 'PASSWORD_INITIAL', errors: [{ path: 'newPassword' }] });
    await rescued.close();
  });

  it('ends at a start what was opened by it before it was good for the choice alone', async () => {
    const withoutApp = 'totp_secret = null, totp_step = null, totp_added_at = null';
    await strict.sql('auth', `update operator set configured_hash = null, ${withoutApp}`);
    const before = await logInOperator(strict, { password: own });
    const refresh = () => strict.rpc.call(procedures.refresh, { refreshToken: before.tokens.refreshToken }, shopper);
    const again = await strict.start(definition({ ...strict.authConfig, OPERATOR_PASSWORD: own }));
    await expect(refresh()).rejects.toMatchObject({ code: 'AUTH097' });
    expect(await tryLogIn({ password: own })).toBe('PASSWORD_INITIAL');
    await again.close();
  });
});
