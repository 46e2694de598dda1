import { notifications, shopper, type Actor, type Client } from '@jumun/contracts';
import { Transactor } from '@jumun/messaging';
import { fixedClock, registry } from '@jumun/runtime';
import { eventually, SoftwareAuthenticator } from '@jumun/testing';
import { MOST_REFUSALS_A_DAY, noteEvent } from '../src/events/note-event.js';
import { Vault } from '../src/vault.js';
import { completeProfile, openedAuth, PASSWORD, procedures, ownerOfShop } from './auth-fixture.js';
import { actorOf, codeOf } from './device-callers.js';

const HOUR_MS = 60 * 60 * 1000;
const NEW_PASSWORD = 'brandnew1!';
/** Ten minutes past, so that no test crosses an hour. */
const clock = fixedClock(new Date('2026-11-20T03:10:00Z'));
const codes = new Map<string, string>();
const fixture = openedAuth({}, clock);
beforeAll(async () => {
  await fixture.stub(notifications.procedures.sendCode, ({ to, code }) => {
    codes.set(to, code);
    return {};
  });
});
afterEach(() => clock.set(new Date('2026-11-20T03:10:00Z')));

const from = (more: Partial<Client> = {}): Client => ({ address: '5.5.5.5', browser: 'Chrome · Windows', ...more });
const logIn = (email: string, client = from(), password = PASSWORD) =>
  fixture.rpc.call(procedures.logIn, { email, password, client }, shopper);
const list = (owner: Actor) => fixture.rpc.call(procedures.listSecurityEvents, {}, owner);
/** The kinds of a shop's events, the newest first, with what else is said of them. */
const kinds = async (owner: Actor) =>
  (await list(owner)).map(({ kind, outcome, detail }) =>
    [kind, outcome, detail].filter((word) => word !== null).join(' '),
  );

/** A counter of this process, of the labels that are named. */
async function counted(name: string, of: Record<string, string> = {}): Promise<number> {
  const { values = [] } = (await registry.getSingleMetric(name)?.get()) ?? {};
  const matches = ({ labels }: (typeof values)[number]) =>
    Object.entries(of).every(([label, value]) => labels[label] === value);
  return values.find(matches)?.value ?? 0;
}

/** A shop whose owner is logged in. */
async function loggedIn() {
  const { shopId, email } = await fixture.newShop();
  const { tokens, browser } = await logIn(email);
  return { shopId, email, tokens, mark: browser, owner: ownerOfShop(shopId, actorOf(tokens.accessToken).sessionId) };
}

describe('a log-in', () => {
  it('is an event with its browser, whether that was known, and the mark of this session', async () => {
    const first = await loggedIn();
    clock.advance(60_000);
    const again = await logIn(first.email, from({ mark: first.mark, address: '5.5.5.6' }));
    const one = { kind: 'log-in', outcome: 'done', detail: 'password', times: 1, browser: 'Chrome · Windows' };
    expect(await list(actorOf(again.tokens.accessToken))).toEqual([
      expect.objectContaining({ ...one, isKnown: true, isCurrent: true, at: clock.now().toISOString() }),
      expect.objectContaining({ ...one, isKnown: false, isCurrent: false }),
    ]);
  });

  it('that is refused is counted by place and hour, and its address is kept nowhere', async () => {
    const { email, owner } = await loggedIn();
    const wrong = (address: string) => codeOf(logIn(email, from({ address }), 'wrong1234'));
    for (const address of ['9.8.7.6', '9.8.7.6', '9.8.7.6', '9.9.7.6'])
      expect(await wrong(address)).toBe('LOGIN_FAILED');
    clock.advance(HOUR_MS);
    expect(await wrong('9.8.7.6')).toBe('LOGIN_FAILED');
    const refused = (await list(owner)).filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ kind, times }) => [kind, times])).toEqual([
      ['log-in', 1],
      ['log-in', 1],
      ['log-in', 3],
    ]);
    const rows = await fixture.sql('auth', 'select row_to_json(e)::text as row from security_event e');
    expect(JSON.stringify(rows)).not.toMatch(/9\.8\.7|5\.5\.5/);
  });

  it('at an address of nobody is counted too, since it takes as long', async () => {
    const count = async () =>
      Number(
        (
          await fixture.sql(
            'auth',
            'select sum(times) as n from security_event where shop_id is null and operator_id is null',
          )
        )[0]?.['n'],
      );
    const before = await count();
    expect(await codeOf(logIn('nobody.events@jumun.test', from(), 'wrong1234'))).toBe('LOGIN_FAILED');
    expect(await count()).toBe(before + 1);
  });
});

describe('a flood of refusals', () => {
  it('makes a bounded number of rows a day, whatever the number of places, and none of its counts is lost', async () => {
    const { shopId } = await fixture.newShop();
    const vault = new Vault(fixture.authConfig.DATA_KEY, fixture.authConfig.INDEX_KEY);
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    for (let guess = 0; guess < 120; guess += 1) {
      const client = from({ address: `7.${guess % 60}.1.1` });
      await transactor.transact(shopper, (tx) =>
        noteEvent(tx, vault, { kind: 'log-in', outcome: 'refused', shopId, client, at: clock.now() }),
      );
      clock.advance(60_000);
    }
    const [rows] = await fixture.sql(
      'auth',
      'select count(*)::int as rows, sum(times)::int as times from security_event where shop_id = $1',
      [shopId],
    );
    expect(rows).toEqual({ rows: MOST_REFUSALS_A_DAY + 1, times: 120 });
  });

  it('that meets the ceiling of an account says so to its owner, and is one account for the alarms', async () => {
    const { email, owner } = await loggedIn();
    const guarded = () => counted('accounts_guarded_total');
    const before = await guarded();
    const vault = new Vault(fixture.authConfig.DATA_KEY, fixture.authConfig.INDEX_KEY);
    await fixture.sql('auth', `update attempt set tries = 60, expires_at = $1 where source = '' and subject = $2`, [
      new Date(clock.now().getTime() + HOUR_MS),
      vault.attemptIndex('log-in', 'owner', email)[0],
    ]);
    for (let guess = 0; guess < 3; guess += 1)
      expect(await codeOf(logIn(email, from({ address: '6.6.6.6' }), 'wrong1234'))).toBe('LOGIN_GUARDED');
    expect((await list(owner)).filter(({ kind }) => kind === 'log-in-ceiling')).toEqual([
      expect.objectContaining({ outcome: 'refused', times: 3, browser: null }),
    ]);
    expect(await guarded()).toBe(before + 1);
  });
});

describe('what decides who gets in', () => {
  it.each<[string, (shop: Awaited<ReturnType<typeof loggedIn>>) => Promise<unknown>, string[]]>([
    [
      'a new password',
      ({ owner }) =>
        fixture.rpc.call(procedures.changePassword, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, owner),
      ['password-changed done'],
    ],
    [
      'a wrong present password',
      ({ owner }) =>
        codeOf(
          fixture.rpc.call(
            procedures.changePassword,
            { currentPassword: 'wrong1234', newPassword: NEW_PASSWORD },
            owner,
          ),
        ),
      ['proof refused'],
    ],
    [
      'the end of another session',
      async ({ email, owner }) => {
        const { sessionId } = actorOf((await logIn(email)).tokens.accessToken);
        await fixture.rpc.call(procedures.endSession, { sessionId }, owner);
        await fixture.rpc.call(procedures.endSession, { sessionId }, owner);
      },
      ['session-ended done', 'log-in done password'],
    ],
    [
      'the end of all others',
      ({ owner }) => fixture.rpc.call(procedures.endOtherSessions, {}, owner),
      ['other-sessions-ended done'],
    ],
    [
      'a used refresh token that comes back',
      async ({ tokens: { refreshToken } }) => {
        const refresh = () => codeOf(fixture.rpc.call(procedures.refresh, { refreshToken }, shopper));
        expect([await refresh(), await refresh()]).toEqual(['done', 'AUTH097']);
      },
      ['session-reused done'],
    ],
    [
      'a proven e-mail address',
      async ({ email, owner }) => {
        const code = await eventually(() => Promise.resolve(codes.get(email)));
        await fixture.rpc.call(procedures.verifyEmail, { code }, owner);
        await fixture.rpc.call(procedures.verifyEmail, { code }, owner);
      },
      ['email-proven done'],
    ],
    [
      'another name, another phone and other papers, and not the same ones again',
      async ({ shopId }) => {
        for (let times = 0; times < 2; times += 1) await fixture.edit(shopId, { ownerName: '박새로' });
        await fixture.edit(shopId, completeProfile(shopId));
        await fixture.edit(shopId, completeProfile(shopId));
        await fixture.edit(shopId, { genre: '빵집' });
      },
      ['papers-changed done', 'phone-changed done', 'owner-name-changed done'],
    ],
    [
      'a passkey that comes, logs in and goes',
      async ({ owner }) => {
        const key = new SoftwareAuthenticator(fixture.authConfig.PUBLIC_ORIGIN);
        const offer = await fixture.rpc.call(procedures.startOwnerPasskey, { password: PASSWORD }, owner);
        const made = { ticket: offer.ticket, credential: key.create(offer.options), name: '내 휴대폰' };
        await fixture.rpc.call(procedures.addOwnerPasskey, made, owner);
        const asked = await fixture.rpc.call(procedures.startPasskeyLogIn, {}, shopper);
        const answer = { ticket: asked.ticket, credential: key.get(asked.options) };
        await fixture.rpc.call(procedures.passkeyLogIn, answer, shopper);
        const [passkey] = await fixture.rpc.call(procedures.listOwnerPasskeys, {}, owner);
        const gone = { passkeyId: passkey?.passkeyId ?? '', password: PASSWORD };
        await fixture.rpc.call(procedures.removeOwnerPasskey, gone, owner);
      },
      ['passkey-removed done', 'log-in done passkey', 'passkey-added done'],
    ],
    [
      'a device that is paired once and cut off once, and a code of nobody',
      async ({ owner }) => {
        const { code } = await fixture.rpc.call(procedures.offerPairing, { kind: 'print' }, shopper);
        const claim = () => fixture.rpc.call(procedures.claimPairing, { code, name: '주방' }, owner);
        const { deviceId } = await claim();
        await claim();
        await fixture.rpc.call(procedures.revokeDevice, { deviceId }, owner);
        await fixture.rpc.call(procedures.revokeDevice, { deviceId }, owner);
        await fixture.sql('auth', 'delete from pairing');
        expect(await codeOf(claim())).toBe('DEVICE_CODE_WRONG');
      },
      ['device-paired refused', 'device-revoked done print', 'device-paired done print'],
    ],
    [
      'a reset: asked for, tried by a wrong code, done',
      async ({ email }) => {
        const ownerName = '김사장';
        codes.delete(email);
        await fixture.rpc.call(procedures.findAccount, { ownerName, email, client: from() }, shopper);
        const code = codes.get(email) ?? '';
        const reset = (given: string) =>
          codeOf(
            fixture.rpc.call(
              procedures.resetPassword,
              { ownerName, email, newPassword: NEW_PASSWORD, code: given },
              shopper,
            ),
          );
        const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
        expect([await reset(other), await reset(code)]).toEqual(['RESET_CODE_WRONG', 'done']);
      },
      ['reset-done done', 'reset-done refused', 'reset-asked done'],
    ],
  ])('is an event: %s', async (_name, act, expected) => {
    const shop = await loggedIn();
    await act(shop);
    expect(await kinds(shop.owner)).toEqual([...expected, 'log-in done password']);
  });

  it('is counted for the alarms once it is committed, by kind and outcome', async () => {
    const changed = () =>
      counted('security_events_total', { kind: 'password-changed', outcome: 'done', role: 'owner' });
    const { owner } = await loggedIn();
    const before = await changed();
    const change = (currentPassword: string) =>
      codeOf(fixture.rpc.call(procedures.changePassword, { currentPassword, newPassword: NEW_PASSWORD }, owner));
    expect([await change('wrong1234'), await change(PASSWORD)]).toEqual(['PASSWORD_WRONG', 'done']);
    expect(await changed()).toBe(before + 1);
  });
});
