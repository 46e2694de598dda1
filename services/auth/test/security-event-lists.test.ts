import { shopper, type Actor, type OperatorActor } from '@jumun/contracts';
import { asOwner, Transactor } from '@jumun/messaging';
import { fixedClock } from '@jumun/runtime';
import { sqlIn } from '@jumun/testing';
import { noteEvent, type NewEvent } from '../src/events/note-event.js';
import { Vault } from '../src/vault.js';
import { facts, openedAuth, ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';
import { actorOf, codeOf } from './device-callers.js';

const clock = fixedClock(new Date('2026-11-20T03:10:00Z'));
const fixture = openedAuth({}, clock);
afterEach(() => clock.set(new Date('2026-11-20T03:10:00Z')));

const logIn = (email: string) => fixture.rpc.call(procedures.logIn, { email, password: PASSWORD }, shopper);
const list = (owner: Actor, page: { before?: string; limit?: number } = {}) =>
  fixture.rpc.call(procedures.listSecurityEvents, page, owner);

/** A shop whose owner is logged in. */
async function loggedIn() {
  const { shopId, email } = await fixture.newShop();
  const { tokens } = await logIn(email);
  return { shopId, email, tokens, owner: ownerOfShop(shopId, actorOf(tokens.accessToken).sessionId) };
}

describe("a shop's events", () => {
  it('come a page at a time, the newest first, and are the shop’s own', async () => {
    const { email, owner } = await loggedIn();
    const other = await loggedIn();
    for (let time = 0; time < 4; time += 1) {
      clock.advance(time === 2 ? 0 : 60_000);
      await logIn(email);
    }
    const whole = await list(owner);
    expect(whole).toHaveLength(5);
    const ids = whole.map(({ eventId }) => eventId);
    const next = async (before?: string) =>
      (await list(owner, { limit: 2, ...(before !== undefined && { before }) })).map(({ eventId }) => eventId);
    expect([await next(), await next(ids[1]), await next(ids[3])]).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ]);
    const foreign = (await list(other.owner))[0]?.eventId;
    expect(await next(foreign)).toEqual([]);
  });

  it('are hidden from another shop even where a query forgets to', async () => {
    const mine = await loggedIn();
    await loggedIn();
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const seen = await asOwner(transactor, mine.owner, (tx) =>
      sqlIn<{ shop_id: string }>(tx, 'select distinct shop_id from security_event'),
    );
    expect(seen).toEqual([{ shop_id: mine.shopId }]);
  });

  it.each([
    [`update security_event set kind = 'proof'`, '42501'],
    [`update security_event set shop_id = null`, '42501'],
    [`update security_event set times = times - 1`, '23001'],
    ['delete from security_event', '23001'],
  ])('can not be rewritten by the service itself: %s', async (text, code) => {
    const { shopId } = await loggedIn();
    await fixture.sql('auth', 'update security_event set at = now() where shop_id = $1', [shopId]);
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const rewritten = transactor.transact(shopper, (tx) => sqlIn(tx, `${text} where shop_id = '${shopId}'`));
    await expect(rewritten).rejects.toMatchObject({ code });
  });
});
const operator: OperatorActor = {
  ...{ kind: 'operator', operatorId: crypto.randomUUID(), sessionId: crypto.randomUUID(), roles: ['review'] },
  // The service believes a proof by this machine's clock.
  provenAt: Math.floor(Date.now() / 1000),
};
const listFor = (shopId: string, actor: Actor) =>
  fixture.rpc.call(procedures.listShopSecurityEvents, { shopId }, actor);

describe('an operator', () => {
  it.each([
    ['support', true],
    ['review', true],
    ['admin', true],
    ['finance', false],
  ] as const)('with the role %s sees the events of a shop: %s, which is noted', async (role, may) => {
    const { shopId, owner } = await loggedIn();
    const seen = listFor(shopId, { ...operator, roles: [role] });
    if (may) expect(await seen).toEqual((await list(owner)).map((event) => ({ ...event, isCurrent: false })));
    else await expect(seen).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const notes = await fixture.sql('auth', 'select act from access_log where subject = $1', [shopId]);
    expect(notes).toEqual(may ? [{ act: 'read-security-events' }] : []);
  });

  it('is told of a shop that is none', async () => {
    await expect(listFor(crypto.randomUUID(), operator)).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
  });
});

describe('the events of an operator', () => {
  const own = (actor: OperatorActor, page: { before?: string; limit?: number } = {}) =>
    fixture.rpc.call(procedures.listOperatorSecurityEvents, page, actor);
  const other: OperatorActor = { ...operator, operatorId: crypto.randomUUID(), roles: ['finance'] };

  it('are its own, whatever its role, a page at a time with this session marked', async () => {
    const me: OperatorActor = { ...other, operatorId: crypto.randomUUID() };
    const vault = new Vault(fixture.authConfig.DATA_KEY, fixture.authConfig.INDEX_KEY);
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const note = (operatorId: string, event: Pick<NewEvent, 'kind' | 'sessionId'>) =>
      transactor.transact(shopper, (tx) => noteEvent(tx, vault, { ...event, operatorId, at: clock.now() }));
    for (const kind of ['log-in', 'passkey-added', 'operator-roles-changed'] as const) {
      clock.advance(60_000);
      await note(me.operatorId, { kind, ...(kind === 'passkey-added' && { sessionId: me.sessionId }) });
      await note(other.operatorId, { kind });
    }
    const whole = await own(me);
    expect(whole.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([
      ['operator-roles-changed', false],
      ['passkey-added', true],
      ['log-in', false],
    ]);
    expect(await own(me, { before: whole[0]?.eventId ?? '', limit: 1 })).toEqual([whole[1]]);
    const foreign = (await own(other))[0]?.eventId ?? '';
    expect(await own(me, { before: foreign })).toEqual([]);
  });

  it('of a colleague are told to an admin alone, and that is noted', async () => {
    const admin: OperatorActor = { ...operator, operatorId: crypto.randomUUID(), roles: ['admin'] };
    const colleague: OperatorActor = { ...operator, operatorId: crypto.randomUUID(), roles: ['support'] };
    const vault = new Vault(fixture.authConfig.DATA_KEY, fixture.authConfig.INDEX_KEY);
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const event = { kind: 'log-in', operatorId: colleague.operatorId, at: clock.now() } as const;
    await transactor.transact(shopper, (tx) => noteEvent(tx, vault, { ...event, sessionId: admin.sessionId }));
    const ask = (actor: OperatorActor, { operatorId }: OperatorActor) =>
      fixture.rpc.call(procedures.listOperatorSecurityEvents, { operatorId }, actor);
    expect(await ask(admin, colleague)).toMatchObject([{ kind: 'log-in', isCurrent: false }]);
    expect(await ask(colleague, colleague)).toHaveLength(1);
    for (const roles of [['support'], ['review', 'finance']] as const)
      expect(await codeOf(ask({ ...other, roles: [...roles] }, colleague))).toBe('FORBIDDEN');
    const notes = await fixture.sql('auth', 'select act from access_log where subject = $1', [colleague.operatorId]);
    expect(notes).toEqual([{ act: 'read-operator-events' }]);
  });

  it('are told to no owner, and to no session that has yet to enrol', async () => {
    const { owner } = await loggedIn();
    const ask = (actor: Actor) => codeOf(fixture.rpc.call(procedures.listOperatorSecurityEvents, {}, actor));
    expect([await ask(owner), await ask({ ...operator, roles: [] })]).toEqual(['FORBIDDEN', 'ENROLMENT_REQUIRED']);
  });
});

describe('the sessions of an open shop', () => {
  const end = (shopId: string, withDevices: boolean, actor: Actor = operator) =>
    fixture.rpc.call(procedures.endShopSessions, { shopId, reason: 'device-lost', withDevices }, actor);
  const refreshed = ({ refreshToken }: { refreshToken: string }) =>
    codeOf(fixture.rpc.call(procedures.refresh, { refreshToken }, shopper));
  async function withTv() {
    const shop = await loggedIn();
    const { code, pollKey } = await fixture.rpc.call(procedures.offerPairing, { kind: 'screen' }, shopper);
    await fixture.rpc.call(procedures.claimPairing, { code, name: '홀 TV', keep: true }, shop.owner);
    const { tokens } = await fixture.rpc.call(procedures.takePairing, { pollKey }, shopper);
    return { ...shop, tv: tokens ?? { refreshToken: '' } };
  }

  it('are ended by an operator, every process is told, and the devices that are kept go on', async () => {
    const { shopId, email, owner, tokens, tv } = await withTv();
    const second = await logIn(email);
    expect(await end(shopId, false)).toEqual({ sessionsEnded: 2, devicesEnded: 0 });
    expect([await refreshed(tokens), await refreshed(second.tokens), await refreshed(tv)]).toEqual([
      'AUTH097',
      'AUTH097',
      'done',
    ]);
    await fixture.settle();
    const told = fixture.facts(facts.sessionsEnded).flatMap(({ sessionIds }) => sessionIds);
    expect(told).toEqual(expect.arrayContaining([(owner as { sessionId: string }).sessionId]));
    expect((await list(ownerOfShop(shopId)))[0]).toMatchObject({
      ...{ kind: 'sessions-ended-by-operator', outcome: 'done', detail: 'device-lost', isCurrent: false },
    });
    expect(await fixture.sql('auth', 'select act from access_log where subject = $1', [shopId])).toEqual([
      { act: 'end-shop-sessions' },
    ]);
    await expect(logIn(email)).resolves.toBeDefined();
  });

  it('are ended with the devices, where that is asked for', async () => {
    const { shopId, owner, tokens, tv } = await withTv();
    expect(await end(shopId, true)).toEqual({ sessionsEnded: 1, devicesEnded: 1 });
    expect([await refreshed(tokens), await refreshed(tv)]).toEqual(['AUTH097', 'AUTH097']);
    expect(await fixture.rpc.call(procedures.listDevices, {}, owner)).toEqual([]);
  });

  it('are not ended without the role and a fresh proof, nor of a shop that is closed or none', async () => {
    const { shopId, tokens } = await loggedIn();
    expect([
      await codeOf(end(shopId, false, { ...operator, roles: ['support'] })),
      await codeOf(end(shopId, false, { ...operator, provenAt: null })),
      await codeOf(end(crypto.randomUUID(), false)),
    ]).toEqual(['FORBIDDEN', 'REAUTH_REQUIRED', 'SHOP_NOT_FOUND']);
    expect(await refreshed(tokens)).toBe('done');
    await fixture.rpc.call(procedures.closeShop, { shopId, reason: '탈퇴' }, operator);
    expect(await codeOf(end(shopId, false))).toBe('SHOP_STATE');
  });
});
