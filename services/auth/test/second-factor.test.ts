import type { OperatorActor } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { openedAuth, procedures } from './auth-fixture.js';
import { actorOf, codeAt, logInOperator } from './operator-fixture.js';

const HOUR_MS = 60 * 60 * 1000;
const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const clock = fixedClock(new Date());
const fixture = openedAuth({ OPERATOR_SECOND_FACTOR: 'required' }, clock);
beforeEach(async () => {
  // A day later, so that no test is counted for another, and the operator is as it was made.
  clock.advance(25 * HOUR_MS);
  await fixture.sql('auth', 'delete from recovery_code');
  const asMade = 'totp_secret = null, totp_step = null, totp_added_at = null';
  // Its password counts as one that it chose.
  await fixture.sql('auth', `update operator set ${asMade}, configured_hash = null`);
});

const logIn = (code?: string, from: { mark?: string | undefined; address?: string } = {}) =>
  logInOperator(fixture, { ...(code !== undefined && { code }), client: { address: '7.7.7.7', ...from } });
const codeOf = (error: unknown): string => (error as { code: string }).code;
const outcome = (code: string, from?: { mark?: string | undefined; address?: string }) =>
  logIn(code, from).then(() => 'in', codeOf);
/** The service believes a proof by this machine's clock, which the test's is ahead of. */
const fresh = (actor: OperatorActor): OperatorActor => ({ ...actor, provenAt: Math.floor(Date.now() / 1000) });

/** Enrols an app in a new session; the next code is a new one. */
async function enrolled() {
  const first = await logIn();
  const offer = await fixture.rpc.call(procedures.startTotp, {}, first.actor);
  const code = codeAt(offer.secret, clock.now());
  const confirmed = await fixture.rpc.call(procedures.confirmTotp, { ticket: offer.ticket, code }, first.actor);
  clock.advance(2 * STEP_MS);
  return { ...confirmed, code, secret: offer.secret, actor: await actorOf(confirmed.accessToken) };
}

describe('an operator without a second factor', () => {
  it('gets a session that can do nothing but enrol one', async () => {
    const { needsEnrolment, roles, actor } = await logIn();
    expect({ needsEnrolment, roles, actor }).toMatchObject({
      needsEnrolment: true,
      roles: [],
      actor: { roles: [], provenAt: null },
    });
    for (const procedure of [procedures.listShops, procedures.listColleagues, procedures.listSessions])
      await expect(fixture.rpc.call(procedure, {}, actor)).rejects.toMatchObject({ code: 'ENROLMENT_REQUIRED' });
    await expect(fixture.rpc.call(procedures.getOperatorSecurity, {}, actor)).resolves.toMatchObject({ totp: null });
  });

  it('has its roles as soon as an authenticator app is enrolled, and ten recovery codes', async () => {
    const { actor, recoveryCodes } = await enrolled();
    expect(actor).toMatchObject({ roles: ['admin'], provenAt: expect.any(Number) });
    expect(new Set(recoveryCodes).size).toBe(10);
    const security = await fixture.rpc.call(procedures.getOperatorSecurity, {}, actor);
    expect(security).toMatchObject({ totp: { usedAt: expect.any(String) }, recoveryCodes: { left: 10, usedAt: null } });
  });

  it('gets recovery codes of 80 random bits: sixteen letters each, and no bit is always the same', async () => {
    const { actor, recoveryCodes } = await enrolled();
    const codes = [...recoveryCodes];
    while (codes.length < 40)
      codes.push(...(await fixture.rpc.call(procedures.makeRecoveryCodes, {}, fresh(actor))).recoveryCodes);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    const bits = codes.map((code) =>
      [...code.replaceAll('-', '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join(''),
    );
    const constant = Array.from({ length: 80 }, (_, at) => new Set(bits.map((each) => each[at])).size).filter(
      (kinds) => kinds < 2,
    );
    expect(constant).toEqual([]);
  });

  it('does not enrol by a wrong code, an old offer, or the offer of somebody else', async () => {
    const { actor } = await logIn();
    const offer = await fixture.rpc.call(procedures.startTotp, {}, actor);
    const confirm = (ticket: string, code: string) =>
      fixture.rpc.call(procedures.confirmTotp, { ticket, code }, actor).then(() => 'enrolled', codeOf);
    expect(await confirm(offer.ticket, codeAt(offer.secret, new Date(0)))).toBe('CODE_WRONG');
    expect(await confirm(`${offer.ticket}x`, codeAt(offer.secret, clock.now()))).toBe('ENROLMENT_EXPIRED');
    clock.advance(11 * 60_000);
    expect(await confirm(offer.ticket, codeAt(offer.secret, clock.now()))).toBe('ENROLMENT_EXPIRED');
  });

  it('whose earlier session is found does not replace the app that was enrolled since', async () => {
    const stale = await logIn();
    await enrolled();
    const offer = await fixture.rpc.call(procedures.startTotp, {}, stale.actor);
    const code = codeAt(offer.secret, clock.now());
    const confirming = fixture.rpc.call(procedures.confirmTotp, { ticket: offer.ticket, code }, stale.actor);
    await expect(confirming).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a log-in with a second factor', () => {
  it('asks for a code once the password is right, and never before', async () => {
    const { secret } = await enrolled();
    await expect(logIn()).rejects.toMatchObject({ code: 'CODE_REQUIRED' });
    await expect(logInOperator(fixture, { password: 'wrong1234' })).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    const { actor, needsEnrolment } = await logIn(codeAt(secret, clock.now()));
    expect([actor.roles, needsEnrolment]).toEqual([['admin'], false]);
  });

  it('takes a code once, also from two browsers at once, and never the one that enrolled', async () => {
    const { secret, code: first } = await enrolled();
    expect(await outcome(first)).toBe('CODE_WRONG');
    const code = codeAt(secret, clock.now());
    expect((await Promise.all([outcome(code), outcome(code)])).sort()).toEqual(['CODE_WRONG', 'in']);
    expect(await outcome(code)).toBe('CODE_WRONG');
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes, actor } = await enrolled();
    const [one = '', two = ''] = recoveryCodes;
    expect(await outcome(` ${one.toLowerCase()} `)).toBe('in');
    expect(await outcome(one)).toBe('CODE_WRONG');
    expect(await outcome(two.replaceAll('-', ''))).toBe('in');
    const { recoveryCodes: known } = await fixture.rpc.call(procedures.getOperatorSecurity, {}, actor);
    expect(known).toMatchObject({ left: 8, usedAt: clock.now().toISOString() });
  });

  it('takes no recovery code from before they were made anew', async () => {
    const { recoveryCodes, actor } = await enrolled();
    const made = await fixture.rpc.call(procedures.makeRecoveryCodes, {}, fresh(actor));
    expect(await outcome(recoveryCodes[0] ?? '')).toBe('CODE_WRONG');
    expect(await outcome(made.recoveryCodes[0] ?? '')).toBe('in');
  });

  it('looks at ten codes a day of all strangers together, and at the operator’s own by a browser that it knows', async () => {
    const { secret } = await enrolled();
    const { browser } = await logIn(codeAt(secret, clock.now()));
    clock.advance(STEP_MS);
    const right = codeAt(secret, clock.now());
    const outcomes = new Map<string, number>();
    const guess = async (at: number): Promise<void> => {
      const tried = String(at).padStart(6, '0');
      const told = await outcome(tried === right ? '999999' : tried, { address: `6.${at % 7}.${at % 250}.1` });
      outcomes.set(told, (outcomes.get(told) ?? 0) + 1);
    };
    const guessAll = (from: number, to: number): Promise<unknown> =>
      Promise.all(Array.from({ length: to - from }, (_, nth) => guess(from + nth)));
    const fullCounts = () =>
      fixture.sql('auth', `select * from attempt where source = '' and tries = 10 order by subject`);
    await guessAll(0, 20);
    const counts = await fullCounts();
    expect(counts.length).toBeGreaterThan(0);
    for (let at = 20; at < 60; at += 20) await guessAll(at, at + 20);
    expect(Object.fromEntries(outcomes)).toEqual({ CODE_WRONG: 10, LOGIN_SLOWED: 50 });
    // Refused guesses leave the count as it was, so the 10,000th of the day meets what these have met.
    expect(await fullCounts()).toEqual(counts);
    expect(await outcome(right, { address: '6.6.6.6' })).toBe('LOGIN_SLOWED');
    expect(await outcome(right, { address: '6.6.6.6', mark: browser })).toBe('in');
  });
});

describe('a proof in an open session', () => {
  it('needs the code too, and bounds the guesses of the session', async () => {
    const { secret, actor } = await enrolled();
    const password = fixture.authConfig.OPERATOR_PASSWORD;
    const prove = (code?: string) =>
      fixture.rpc
        .call(procedures.reauthenticate, { password, ...(code !== undefined && { code }) }, actor)
        .then(() => 'proven', codeOf);
    expect(await prove()).toBe('CODE_REQUIRED');
    expect(await prove(codeAt(secret, clock.now()))).toBe('proven');
    for (let at = 0; at < 10; at += 1) {
      // An hour later its passwords may be tried again, its codes not until tomorrow.
      if (at === 5) clock.advance(HOUR_MS);
      expect(await prove('000000')).toBe('CODE_WRONG');
    }
    clock.advance(HOUR_MS);
    expect(await prove(codeAt(secret, clock.now()))).toBe('LOGIN_SLOWED');
  });

  it('is asked for before a second factor is changed', async () => {
    const { actor } = await enrolled();
    const late: OperatorActor = { ...actor, provenAt: Math.floor(Date.now() / 1000) - 301 };
    for (const procedure of [procedures.startTotp, procedures.makeRecoveryCodes])
      await expect(fixture.rpc.call(procedure, {}, late)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  });
});

it('neither secret nor recovery code can be read in the database', async () => {
  const { secret, recoveryCodes } = await enrolled();
  const rows = await fixture.sql('auth', 'select row_to_json(o)::text as row from operator o');
  const codes = await fixture.sql('auth', 'select row_to_json(c)::text as row from recovery_code c');
  const text = JSON.stringify([rows, codes]);
  expect(codes).toHaveLength(10);
  for (const canary of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(text).not.toContain(canary);
});
