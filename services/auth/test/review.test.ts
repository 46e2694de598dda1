import { v7 } from 'uuid';
import { revokedKey, serviceActor, settlement, shopper, type Actor, type PayoutAccountState } from '@jumun/contracts';
import { completeProfile, facts, openedWithProviders, ownerOfShop, PASSWORD, procedures } from './auth-fixture.js';

const operator: Actor = { kind: 'operator', operatorId: v7(), sessionId: v7(), roles: ['admin'], provenAt: null };
const { payoutAccountChanged } = settlement.facts;
const fixture = openedWithProviders();

const call = {
  approve: (shopId: string, actor: Actor = operator) => fixture.rpc.call(procedures.approveShop, { shopId }, actor),
  reject: (shopId: string, reason = '서류가 흐려요.', actor: Actor = operator) =>
    fixture.rpc.call(procedures.rejectShop, { shopId, reason }, actor),
  restrict: (shopId: string, reason = '신고가 들어왔어요.', actor: Actor = operator) =>
    fixture.rpc.call(procedures.restrictShop, { shopId, reason }, actor),
  lift: (shopId: string, actor: Actor = operator) => fixture.rpc.call(procedures.liftRestriction, { shopId }, actor),
  close: (shopId: string, reason = '사장님이 탈퇴했어요.', actor: Actor = operator) =>
    fixture.rpc.call(procedures.closeShop, { shopId, reason }, actor),
  detail: (shopId: string, actor: Actor = operator) => fixture.rpc.call(procedures.getShopForReview, { shopId }, actor),
  list: (query: object = {}, actor: Actor = operator) => fixture.rpc.call(procedures.listShops, query, actor),
};
const own = (shopId: string) => fixture.rpc.call(procedures.getShop, {}, ownerOfShop(shopId));
const inReview = async () => {
  const { shopId, email } = await fixture.newShop();
  await fixture.edit(shopId, completeProfile(shopId));
  await fixture.sql('auth', 'update shop set email_verified_at = now() where id = $1', [shopId]);
  return { shopId, email };
};
const sessionOf = (accessToken: string): string =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

/** Tells what the provider said, twice, as it may come. */
async function account(shopId: string, version: number, state: PayoutAccountState): Promise<void> {
  const fact = { shopId, version, state, changedAt: new Date().toISOString() };
  const id = await fixture.publish(payoutAccountChanged, fact);
  await fixture.publish(payoutAccountChanged, fact, id);
  await fixture.settle();
}
const acts = async (subject: string) =>
  (await fixture.sql('auth', `select act, actor_kind from access_log where subject = $1 order by id`, [subject])).map(
    ({ act }) => act,
  );

describe('a shop in review', () => {
  it('is active once it is approved and its payout account is verified, whichever comes first', async () => {
    const first = await inReview();
    expect(await call.approve(first.shopId)).toMatchObject({ status: 'reviewing', waitsFor: ['payout-account'] });
    await account(first.shopId, 1, 'verified');
    expect(await own(first.shopId)).toMatchObject({ status: 'active' });

    const second = await inReview();
    await account(second.shopId, 1, 'verified');
    expect(await own(second.shopId)).toMatchObject({ status: 'reviewing' });
    expect(await call.approve(second.shopId)).toMatchObject({ status: 'active', waitsFor: [] });
    await fixture.settle();
    const told = fixture.facts(facts.shopChanged).filter(({ shopId }) => shopId === second.shopId);
    expect(told.map(({ status }) => status)).toEqual(['pending', 'reviewing', 'active']);
  });

  it('goes back with a reason that its owner reads, and comes into review again by the next save', async () => {
    const { shopId } = await inReview();
    expect(await call.reject(shopId, '통장 사본이 흐려요.')).toMatchObject({ status: 'pending' });
    expect(await own(shopId)).toMatchObject({ status: 'pending', rejectionReason: '통장 사본이 흐려요.' });
    await account(shopId, 1, 'verified');
    expect(await own(shopId)).toMatchObject({ status: 'pending' });
    const saved = await fixture.edit(shopId, { accountCopyFile: `documents/${shopId}/clear.png` });
    expect(saved).toMatchObject({ status: 'reviewing', rejectionReason: null });
  });

  it('is decided about once: who comes second is told that its state has changed', async () => {
    const { shopId } = await inReview();
    const outcomes = await Promise.allSettled([call.approve(shopId), call.approve(shopId)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const pending = await fixture.newShop();
    for (const refused of [call.approve(shopId), call.approve(pending.shopId), call.reject(pending.shopId)])
      await expect(refused).rejects.toMatchObject({ code: 'SHOP_STATE' });
    await expect(call.approve(v7())).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
  });

  it('shows an operator everything, with what the tax office says of its number', async () => {
    const { shopId, email } = await inReview();
    await fixture.edit(shopId, { businessNumber: '124-81-00998' });
    const review = await call.detail(shopId);
    expect(review).toMatchObject({
      shop: { shopId, email, phone: '010-9876-5432', businessLicenseFile: `documents/${shopId}/license.png` },
      card: { waitsFor: ['approval', 'payout-account'] },
      restrictedBy: [],
      socialProviders: [],
      businessCheck: { state: 'active' },
    });
    const taxKind = async () => (await fixture.rpc.call(procedures.getSellerNotice, { shopId }, shopper)).taxKind;
    await expect(taxKind()).resolves.toBe('general');
    // Its owner reads the same.
    expect(await own(shopId)).toMatchObject({ taxKind: 'general' });
    await fixture.edit(shopId, { businessNumber: '123-45-67890' });
    await expect(taxKind()).resolves.toBeNull();
    expect((await call.detail(shopId)).businessCheck).toEqual({ state: 'unregistered', taxType: null });
    await expect(taxKind()).resolves.toBeNull();
    await fetch(`${fixture.sandbox.origin}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ target: 'nts.status', kind: 'error' }),
    });
    expect((await call.detail(shopId)).businessCheck).toEqual({ state: 'away', taxType: null });
    expect((await call.detail((await fixture.newShop()).shopId)).businessCheck.state).toBe('no-number');
  });
});

describe('a restricted shop', () => {
  it('reads why, and is where it was when the operator lifts it', async () => {
    const { shopId } = await inReview();
    await account(shopId, 1, 'verified');
    await call.approve(shopId);
    expect(await call.restrict(shopId, '정산 확인이 필요해요.')).toMatchObject({ status: 'restricted' });
    expect(await own(shopId)).toMatchObject({ restrictionReason: '정산 확인이 필요해요.' });
    await expect(call.restrict(shopId)).rejects.toMatchObject({ code: 'SHOP_STATE' });
    expect(await call.lift(shopId)).toMatchObject({ status: 'active' });
    expect(await own(shopId)).toMatchObject({ status: 'active', restrictionReason: null });
    await expect(call.lift(shopId)).rejects.toMatchObject({ code: 'SHOP_STATE' });
  });

  it('of the payout provider is cleared by the provider alone, and an older word of it changes nothing', async () => {
    const { shopId } = await inReview();
    await call.approve(shopId);
    await account(shopId, 2, 'verified');
    await account(shopId, 4, 'restricted');
    expect((await call.detail(shopId)).restrictedBy).toEqual(['payout-provider']);
    await expect(call.lift(shopId)).rejects.toMatchObject({ code: 'SHOP_STATE' });
    await account(shopId, 3, 'verified');
    expect(await own(shopId)).toMatchObject({ status: 'restricted' });
    await account(shopId, 5, 'verified');
    expect(await own(shopId)).toMatchObject({ status: 'active' });
  });

  it('stays so until everybody who restricted it has cleared it', async () => {
    const { shopId } = await inReview();
    await call.restrict(shopId);
    await account(shopId, 1, 'restricted');
    expect(await call.lift(shopId)).toMatchObject({ status: 'restricted' });
    await account(shopId, 2, 'verified');
    expect(await own(shopId)).toMatchObject({ status: 'reviewing' });
  });
});

describe('a closed shop', () => {
  it('is open to nobody, and leaves its e-mail address to others', async () => {
    const { shopId, email } = await inReview();
    const { tokens } = await fixture.logIn(email);
    expect(await call.close(shopId)).toMatchObject({ status: 'restricted', storeName: null });
    await expect(fixture.redis.get(revokedKey(sessionOf(tokens.accessToken)))).resolves.toBe('closed');
    await expect(fixture.logIn(email)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    const { refreshToken } = tokens;
    for (const refused of [
      fixture.rpc.call(procedures.refresh, { refreshToken }, shopper),
      own(shopId),
      fixture.edit(shopId, { genre: '카페' }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'AUTH098' });
    await expect(call.lift(shopId)).rejects.toMatchObject({ code: 'SHOP_STATE' });
    const next = await fixture.newShop({ email });
    await expect(fixture.edit(next.shopId, { shopName: '새 가게' })).resolves.toMatchObject({ shopName: '새 가게' });
    await fixture.settle();
    const last = fixture.facts(facts.shopChanged).filter((fact) => fact.shopId === shopId);
    expect(last.at(-1)).toMatchObject({ status: 'restricted', storeName: null, closed: true });
  });
});

describe('the list of shops', () => {
  it('is filtered, searched and read page by page, newest first', async () => {
    const tag = `찾기${Date.now()}`;
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.unshift((await fixture.newShop({ shopName: `${tag} 100%_${at}` })).shopId);
    await fixture.edit(ids[0] ?? '', completeProfile(ids[0] ?? ''));
    const first = await call.list({ search: tag, limit: 2 });
    expect([first.shops.map(({ shopId }) => shopId), first.more]).toEqual([ids.slice(0, 2), true]);
    const rest = await call.list({ search: tag, limit: 10, before: ids[1] });
    expect([rest.shops.map(({ shopId }) => shopId), rest.more]).toEqual([ids.slice(2), false]);
    expect((await call.list({ search: tag, status: 'reviewing' })).shops.map(({ shopId }) => shopId)).toEqual([ids[0]]);
    expect((await call.list({ search: `${tag} 100%_3` })).shops).toHaveLength(1);
    expect((await call.list({ search: `${tag}%3` })).shops).toHaveLength(0);
    const { email } = await own(ids[4] ?? '');
    expect((await call.list({ search: email.toUpperCase() })).shops.map(({ shopId }) => shopId)).toEqual([ids[4]]);
  });
});

describe('shops that wait for approval', () => {
  const count = async (actor: Actor = operator) => (await fixture.rpc.call(procedures.countWaiting, {}, actor)).shops;
  const notes = async () => (await fixture.sql('auth', 'select id from access_log')).length;

  it('are counted without a note, until they are decided about or closed', async () => {
    const before = await count();
    const [approved, closed] = [await inReview(), await inReview()];
    await fixture.newShop();
    const noted = await notes();
    expect(await count()).toBe(before + 2);
    expect(await notes()).toBe(noted);
    await call.approve(approved.shopId);
    expect(await count()).toBe(before + 1);
    await call.close(closed.shopId);
    expect(await count()).toBe(before);
  });

  it('are counted for operators alone', async () => {
    for (const actor of [shopper, ownerOfShop(v7()), serviceActor('orders')])
      await expect(count(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('an operator', () => {
  it('logs in by e-mail and password, refreshes and logs out like an owner, and is no owner', async () => {
    const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = fixture.authConfig;
    const { tokens, operatorId } = await fixture.rpc.call(procedures.operatorLogIn, { email, password }, shopper);
    const claims = JSON.parse(Buffer.from(tokens.accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
      sid: string;
      role: string;
    };
    expect(claims).toMatchObject({ sub: operatorId, role: 'operator' });
    const next = await fixture.rpc.call(procedures.refresh, { refreshToken: tokens.refreshToken }, shopper);
    const actor: Actor = { kind: 'operator', operatorId, sessionId: claims.sid, roles: ['admin'], provenAt: null };
    await fixture.rpc.call(procedures.logOut, {}, actor);
    await expect(
      fixture.rpc.call(procedures.refresh, { refreshToken: next.refreshToken }, shopper),
    ).rejects.toMatchObject({ code: 'AUTH097' });
    for (const wrong of [
      { email, password: PASSWORD },
      { email: 'nobody@jumun.test', password },
    ])
      await expect(fixture.rpc.call(procedures.operatorLogIn, wrong, shopper)).rejects.toMatchObject({
        code: 'LOGIN_FAILED',
      });
    await expect(fixture.logIn(email, password)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  });

  it('hears whose the ids of operators are, which fills no log', async () => {
    const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = fixture.authConfig;
    const { operatorId } = await fixture.rpc.call(procedures.operatorLogIn, { email, password }, shopper);
    const read = (actor: Actor) => fixture.rpc.call(procedures.listOperators, {}, actor);
    const noted = async () =>
      (await fixture.sql('auth', `select from access_log where actor_id = $1`, [operatorId])).length;
    const before = await noted();
    expect(await read({ kind: 'operator', operatorId, sessionId: v7(), roles: ['admin'], provenAt: null })).toEqual([
      { operatorId, email },
    ]);
    expect(await noted()).toBe(before);
    for (const actor of [shopper, ownerOfShop(v7()), serviceActor('orders')])
      await expect(read(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('alone decides about shops and sees them', async () => {
    const { shopId } = await inReview();
    for (const actor of [shopper, ownerOfShop(shopId), serviceActor('orders')]) {
      for (const refused of [
        call.approve(shopId, actor),
        call.reject(shopId, '왜', actor),
        call.restrict(shopId, '왜', actor),
        call.lift(shopId, actor),
        call.close(shopId, '왜', actor),
        call.detail(shopId, actor),
        call.list({}, actor),
      ])
        await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await own(shopId)).toMatchObject({ status: 'reviewing' });
  });

  it('leaves a trace of every act and look, with its number', async () => {
    const { shopId } = await inReview();
    const read = (document: string, actor: Actor = operator) =>
      fixture.rpc.call(procedures.noteDocumentRead, { document }, actor);
    await call.detail(shopId);
    await read(`documents/${shopId}/license.png`);
    await call.reject(shopId);
    await call.restrict(shopId);
    await call.lift(shopId);
    await expect(call.lift(shopId)).rejects.toMatchObject({ code: 'SHOP_STATE' });
    await call.close(shopId);
    expect(await acts(shopId)).toEqual([
      'read-shop',
      'read-business-license-file',
      'reject-shop',
      'restrict-shop',
      'lift-restriction',
      'close-shop',
    ]);
    const who = await fixture.sql('auth', `select distinct actor_kind, actor_id from access_log where subject = $1`, [
      shopId,
    ]);
    expect(who).toEqual([{ actor_kind: 'operator', actor_id: operator.operatorId }]);
  });
});
