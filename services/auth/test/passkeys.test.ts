import { shopper, type OperatorActor } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { SoftwareAuthenticator, type PasskeyQuirks } from '@jumun/testing';
import { openedAuth, ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';
import { actorOf, codeAt, joined, letterBox, logInOperator } from './operator-fixture.js';

const STEP_MS = 30_000;
const clock = fixedClock(new Date());
const origin = 'https://ops.jumun.test';
const publicOrigin = 'http://localhost:3000';
const fixture = openedAuth({ OPERATOR_SECOND_FACTOR: 'required', OPERATORS_ORIGIN: origin }, clock);
beforeEach(async () => {
  // A day later, so that no test is counted for another, and the operator is as it was made, by a password that it chose.
  clock.advance(25 * 60 * 60 * 1000);
  for (const table of ['recovery_code', 'passkey']) await fixture.sql('auth', `delete from ${table}`);
  const asMade = 'totp_secret = null, totp_step = null, totp_added_at = null';
  await fixture.sql('auth', `update operator set ${asMade}, configured_hash = null`);
});

const codeOf = (error: unknown): string => (error as { code: string }).code;
/** The service believes a proof by this machine's clock, which the test's is ahead of. */
const fresh = (actor: OperatorActor): OperatorActor => ({ ...actor, provenAt: Math.floor(Date.now() / 1000) });

/** Adds a passkey in a session. */
async function add(actor: OperatorActor, key = new SoftwareAuthenticator(origin), quirks: PasskeyQuirks = {}) {
  const { options, ticket } = await fixture.rpc.call(procedures.startPasskey, {}, actor);
  const input = { ticket, credential: key.create(options, quirks), name: '사무실 노트북' };
  return { key, ...(await fixture.rpc.call(procedures.addPasskey, input, actor)) };
}

/** An operator whose only second factor is a passkey. */
async function enrolled() {
  const { key, accessToken, recoveryCodes } = await add((await logInOperator(fixture)).actor);
  return { key, recoveryCodes, actor: fresh(await actorOf(accessToken)) };
}

async function logIn(key: SoftwareAuthenticator, quirks?: PasskeyQuirks) {
  const { options, ticket } = await fixture.rpc.call(procedures.startPasskeyLogIn, {}, shopper);
  return fixture.rpc.call(procedures.operatorPasskeyLogIn, { ticket, credential: key.get(options, quirks) }, shopper);
}
const outcome = (key: SoftwareAuthenticator, quirks?: PasskeyQuirks) => logIn(key, quirks).then(() => 'in', codeOf);
const security = (actor: OperatorActor) => fixture.rpc.call(procedures.getOperatorSecurity, {}, actor);
const passkeysOf = async (actor: OperatorActor) => (await security(actor)).passkeys ?? [];

describe('an operator without a second factor', () => {
  it('enrols a passkey in place of an app, and gets its roles and ten recovery codes', async () => {
    const { actor, recoveryCodes } = await enrolled();
    expect([actor.roles, new Set(recoveryCodes).size]).toEqual([['admin'], 10]);
    expect(await security(actor)).toMatchObject({
      totp: null,
      recoveryCodes: { left: 10 },
      passkeys: [{ name: '사무실 노트북', isBackedUp: true, usedAt: null }],
    });
    const { colleagues } = await fixture.rpc.call(procedures.listColleagues, {}, actor);
    expect(colleagues.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([true]);
  });

  it('whose earlier session is found adds neither a passkey nor an app to what was enrolled since', async () => {
    const stale = await logInOperator(fixture);
    await enrolled();
    await expect(add(stale.actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const offer = await fixture.rpc.call(procedures.startTotp, {}, stale.actor);
    const body = { ticket: offer.ticket, code: codeAt(offer.secret, clock.now()) };
    await expect(fixture.rpc.call(procedures.confirmTotp, body, stale.actor)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('the password of an operator who has a passkey', () => {
  it('opens nothing by itself: a recovery code is asked for, and is good once', async () => {
    const { recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    await expect(logInOperator(fixture)).rejects.toMatchObject({ code: 'CODE_REQUIRED' });
    expect((await logInOperator(fixture, { code })).roles).toEqual(['admin']);
    await expect(logInOperator(fixture, { code })).rejects.toMatchObject({ code: 'CODE_WRONG' });
  });

  it('is no fresh proof by itself', async () => {
    const { actor, recoveryCodes } = await enrolled();
    const prove = (code?: string) => {
      const input = { password: fixture.authConfig.OPERATOR_PASSWORD, ...(code !== undefined && { code }) };
      return fixture.rpc.call(procedures.reauthenticate, input, actor).then(() => 'proven', codeOf);
    };
    expect([await prove(), await prove(recoveryCodes[0])]).toEqual(['CODE_REQUIRED', 'proven']);
  });
});

describe('a log-in with a passkey', () => {
  it('needs nothing else, has the roles, and counts as a fresh proof', async () => {
    const { key } = await enrolled();
    const loggedIn = await logIn(key);
    const { roles, provenAt } = await actorOf(loggedIn.tokens.accessToken);
    expect([loggedIn.email, loggedIn.roles, roles]).toEqual(['canary.operator@jumun.test', ['admin'], ['admin']]);
    expect(provenAt).toBe(Math.floor(clock.now().getTime() / 1000));
    await expect(fixture.rpc.call(procedures.refresh, loggedIn.tokens, shopper)).resolves.toBeDefined();
    const next = await logInOperator(fixture, { client: { address: '7.7.7.7', mark: loggedIn.browser } }).catch(codeOf);
    expect(next).toBe('CODE_REQUIRED');
  });

  it('is refused where a page of the public address asked for it, by a passkey of whichever host', async () => {
    const { key } = await enrolled();
    for (const quirks of [{ origin: publicOrigin }, { origin: publicOrigin, rpId: 'localhost' }, { rpId: 'localhost' }])
      expect(await outcome(key, quirks)).toBe('PASSKEY_REFUSED');
    expect(await outcome(key)).toBe('in');
  });

  it('leaves owners theirs at the public address alone', async () => {
    const owner = ownerOfShop((await fixture.newShop()).shopId);
    const key = new SoftwareAuthenticator(publicOrigin);
    const made = await fixture.rpc.call(procedures.startOwnerPasskey, { password: PASSWORD }, owner);
    const added = { ticket: made.ticket, credential: key.create(made.options), name: '내 휴대폰' };
    await fixture.rpc.call(procedures.addOwnerPasskey, added, owner);
    const come = (quirks?: PasskeyQuirks) =>
      fixture.rpc.call(procedures.startPasskeyLogIn, {}, shopper).then(({ options, ticket }) => {
        const answer = { ticket, credential: key.get(options, quirks) };
        return fixture.rpc.call(procedures.passkeyLogIn, answer, shopper).then(() => 'in', codeOf);
      });
    expect([await come(), await come({ origin, rpId: 'ops.jumun.test' })]).toEqual(['in', 'PASSKEY_REFUSED']);
  });

  const other = { rpId: 'evil.test', origin: 'https://evil.test' };
  it.each<[string, PasskeyQuirks]>([
    ['asked for by a page of another origin', { origin: other.origin }],
    ['made for another host', { rpId: other.rpId }],
    ['whose holder did not unlock it', { isVerified: false }],
    ['over another challenge', { challenge: 'AAAA' }],
    ['that names another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['that names no account', { userHandle: null }],
  ])('is refused in the same words: an answer %s', async (_, quirks) => {
    const { key } = await enrolled();
    await expect(logIn(key, quirks)).rejects.toMatchObject({
      code: 'PASSKEY_REFUSED',
      message: '패스키를 확인하지 못했어요. 다시 시도하거나 다른 방법을 써주세요.',
    });
    expect(await outcome(key)).toBe('in');
  });

  it('is refused in the same words by a passkey that nobody has', async () => {
    expect(await outcome(new SoftwareAuthenticator(origin), { userHandle: 'AAAA' })).toBe('PASSKEY_REFUSED');
  });

  it('is refused where the signature is of another key', async () => {
    const { key } = await enrolled();
    const forger = Object.assign(new SoftwareAuthenticator(origin), {
      credentialId: key.credentialId,
      userHandle: Buffer.from(await operatorId()).toString('base64url'),
    });
    expect(await outcome(forger, { counter: 9 })).toBe('PASSKEY_REFUSED');
  });

  it('is refused where the count of signatures went back, as that of a copy does', async () => {
    const { key } = await enrolled();
    expect(await outcome(key, { counter: 7 })).toBe('in');
    expect(await outcome(key, { counter: 7 })).toBe('PASSKEY_REFUSED');
    expect(await outcome(key, { counter: 3 })).toBe('PASSKEY_REFUSED');
    expect(await outcome(key, { counter: 8 })).toBe('in');
  });

  it('takes keys that do not count', async () => {
    const { key } = await add((await logInOperator(fixture)).actor, undefined, { counter: 0 });
    expect([await outcome(key, { counter: 0 }), await outcome(key, { counter: 0 })]).toEqual(['in', 'in']);
  });

  it('takes an answer once, also of two at once, and within five minutes', async () => {
    const { key } = await enrolled();
    const ask = async () => {
      const { options, ticket } = await fixture.rpc.call(procedures.startPasskeyLogIn, {}, shopper);
      return { ticket, credential: key.get(options, { counter: 0 }) };
    };
    await fixture.sql('auth', 'update passkey set counter = 0');
    const answer = await ask();
    const send = (input: typeof answer) =>
      fixture.rpc.call(procedures.operatorPasskeyLogIn, input, shopper).then(() => 'in', codeOf);
    expect((await Promise.all([send(answer), send(answer)])).sort()).toEqual(['PASSKEY_EXPIRED', 'in']);
    expect(await send(answer)).toBe('PASSKEY_EXPIRED');
    const late = await ask();
    clock.advance(5 * 60_000);
    expect(await send(late)).toBe('PASSKEY_EXPIRED');
    expect(await send({ ticket: 'x', credential: '{}' })).toBe('PASSKEY_EXPIRED');
    expect(await send({ ...(await ask()), credential: 'no JSON' })).toBe('PASSKEY_REFUSED');
  });

  it('ends with its passkey, and with its account', async () => {
    const { key, actor } = await enrolled();
    const { key: other } = await add(actor);
    const [newest] = await passkeysOf(actor);
    await fixture.rpc.call(procedures.removePasskey, { passkeyId: newest?.passkeyId ?? '' }, actor);
    expect([await outcome(other), await outcome(key)]).toEqual(['PASSKEY_REFUSED', 'in']);
    const letters = await letterBox(fixture);
    const wanted = { email: 'gone@jumun.test', roles: ['support' as const] };
    const colleague = await joined(fixture, { admin: actor, letters, now: clock.now() }, wanted);
    const { key: gone } = await add(fresh(colleague.actor));
    const removal = { operatorId: colleague.actor.operatorId, reason: '퇴사했어요' };
    await fixture.rpc.call(procedures.removeOperator, removal, actor);
    expect(await outcome(gone)).toBe('PASSKEY_REFUSED');
  });
});

describe('a fresh proof by a passkey', () => {
  const start = (actor: OperatorActor) => fixture.rpc.call(procedures.startPasskeyProof, {}, actor);
  async function prove(actor: OperatorActor, key: SoftwareAuthenticator, asked = actor) {
    const { options, ticket } = await start(asked);
    return fixture.rpc.call(procedures.reauthenticateByPasskey, { ticket, credential: key.get(options) }, actor);
  }

  it('names the operator’s own passkeys, and proves the session', async () => {
    const { key, actor } = await enrolled();
    const { options } = await start(actor);
    expect((JSON.parse(options) as { allowCredentials: { id: string }[] }).allowCredentials).toMatchObject([
      { id: key.credentialId },
    ]);
    const { accessToken } = await prove({ ...actor, provenAt: null }, key);
    expect((await actorOf(accessToken)).provenAt).toBe(Math.floor(clock.now().getTime() / 1000));
  });

  it('is refused in another session than the one that asked, and by a colleague’s passkey', async () => {
    const { key, actor } = await enrolled();
    const elsewhere = await actorOf((await logIn(key)).tokens.accessToken);
    await expect(prove(elsewhere, key, actor)).rejects.toMatchObject({ code: 'PASSKEY_EXPIRED' });
    const letters = await letterBox(fixture);
    const wanted = { email: 'heron@jumun.test', roles: ['support' as const] };
    const colleague = await joined(fixture, { admin: actor, letters, now: clock.now() }, wanted);
    await expect(start(colleague.actor)).rejects.toMatchObject({ code: 'PASSKEY_NOT_FOUND' });
    const { key: theirs } = await add(fresh(colleague.actor));
    await expect(prove(actor, theirs)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    await expect(prove(actor, key)).resolves.toBeDefined();
    const removal = { operatorId: colleague.actor.operatorId, reason: '퇴사했어요' };
    await fixture.rpc.call(procedures.removeOperator, removal, actor);
  });

  it('is no log-in, and a log-in no proof', async () => {
    const { key, actor } = await enrolled();
    const asked = await start(actor);
    const answer = { ticket: asked.ticket, credential: key.get(asked.options) };
    await expect(fixture.rpc.call(procedures.operatorPasskeyLogIn, answer, shopper)).rejects.toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
  });
});

describe('the passkeys of an operator', () => {
  it('are added and removed only after a fresh proof', async () => {
    const { actor } = await enrolled();
    const late: OperatorActor = { ...actor, provenAt: Math.floor(Date.now() / 1000) - 301 };
    await expect(add(late)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    const [only] = await passkeysOf(actor);
    const removing = fixture.rpc.call(procedures.removePasskey, { passkeyId: only?.passkeyId ?? '' }, late);
    await expect(removing).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
  });

  it('are never all removed while they are the only second factor, also not two at once', async () => {
    const { actor } = await enrolled();
    await add(actor);
    const passkeys = await passkeysOf(actor);
    const remove = ({ passkeyId }: { passkeyId: string }) =>
      fixture.rpc.call(procedures.removePasskey, { passkeyId }, actor).then(() => 'removed', codeOf);
    expect((await Promise.all(passkeys.map(remove))).sort()).toEqual(['LAST_SECOND_FACTOR', 'removed']);
    const offer = await fixture.rpc.call(procedures.startTotp, {}, actor);
    const code = codeAt(offer.secret, clock.now());
    await fixture.rpc.call(procedures.confirmTotp, { ticket: offer.ticket, code }, actor);
    const [left] = await passkeysOf(actor);
    expect(await remove(left ?? { passkeyId: '' })).toBe('removed');
    expect(await remove(left ?? { passkeyId: '' })).toBe('PASSKEY_NOT_FOUND');
    clock.advance(2 * STEP_MS);
    await expect(logInOperator(fixture)).rejects.toMatchObject({ code: 'CODE_REQUIRED' });
  });

  it('are registered once, twenty at most, and make no new recovery codes after the first', async () => {
    const { key, actor } = await enrolled();
    await expect(add(actor, key)).rejects.toMatchObject({ code: 'PASSKEY_TAKEN' });
    const { options } = await fixture.rpc.call(procedures.startPasskey, {}, actor);
    expect(options).toContain(key.credentialId);
    expect((await add(actor)).recoveryCodes).toEqual([]);
    for (let at = 2; at < 20; at += 1) await add(actor);
    await expect(add(actor)).rejects.toMatchObject({ code: 'TOO_MANY_PASSKEYS' });
  });

  it.each<[string, PasskeyQuirks]>([
    ['by a page of another origin', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['without unlocking it', { isVerified: false }],
    ['over another challenge', { challenge: 'AAAA' }],
  ])('are not registered %s', async (_, quirks) => {
    const { actor } = await logInOperator(fixture);
    await expect(add(actor, undefined, quirks)).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect(await passkeysOf(actor)).toEqual([]);
  });

  it('are not registered by the question of another session, nor by one question twice', async () => {
    const { actor } = await enrolled();
    const { options, ticket } = await fixture.rpc.call(procedures.startPasskey, {}, actor);
    const register = (by: OperatorActor) => {
      const credential = new SoftwareAuthenticator(origin).create(options);
      return fixture.rpc
        .call(procedures.addPasskey, { ticket, credential, name: '열쇠' }, by)
        .then(() => 'added', codeOf);
    };
    expect(await register({ ...actor, sessionId: crypto.randomUUID() })).toBe('PASSKEY_EXPIRED');
    expect([await register(actor), await register(actor)]).toEqual(['added', 'PASSKEY_EXPIRED']);
  });

  it('have names that show what they are', async () => {
    const { actor } = await enrolled();
    for (const name of ['', ' ', '가'.repeat(41), '열쇠\u202e', '열\u200b쇠'])
      await expect(
        fixture.rpc.call(procedures.addPasskey, { ticket: 'x', credential: '{}', name }, actor),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('have no readable names in the database', async () => {
    await enrolled();
    const rows = await fixture.sql('auth', 'select row_to_json(p)::text as row from passkey p');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('사무실');
  });
});

const operatorId = async (): Promise<string> =>
  String((await fixture.sql('auth', 'select id from operator'))[0]?.['id']);
