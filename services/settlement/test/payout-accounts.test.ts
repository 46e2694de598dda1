import { v7 } from 'uuid';
import { contracts, serviceActor } from '@jumun/contracts';
import { sealer } from '@jumun/runtime';
import { eventually, sqlIn } from '@jumun/testing';
import { resealTables } from '@jumun/database';
import { SEALED } from '../src/retention/retention.jobs.js';
import { followAccount } from '../src/payout-account/follow-account.js';
import { openBank } from '../src/bank-details.js';
import { confirmCharges } from '../src/confirmation/confirm-charges.js';
import { planPayouts } from '../src/payout/plan-payouts.js';
import { resolvePayout } from '../src/payout/resolve-payout.js';
import type { PayoutProviders } from '../src/providers/payout-provider.js';
import { heldLookUp } from './held-look-up.js';
import { bank, checkedPayouts } from './payout-fixture.js';
import { operator, ownerOfShop } from './setup.js';

const { procedures, facts } = contracts.settlement;

const toss = checkedPayouts({ provider: 'toss' });

const link = (shopId: string): Promise<{ url: string }> =>
  toss.call(procedures.createOnboardingLink, {}, ownerOfShop(shopId));
/** A shop with a bank account, whose owner has asked for the check. */
async function asked(): Promise<string> {
  const shopId = v7();
  await toss.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
  await link(shopId);
  return shopId;
}
const account = (shopId: string) => toss.call(procedures.getPayoutAccount, {}, ownerOfShop(shopId));
const states = (shopId: string) =>
  toss
    .facts(facts.payoutAccountChanged)
    .filter((fact) => fact.shopId === shopId)
    .map(({ state, version }) => [version, state]);

describe('a payout account', () => {
  it('does not exist until its owner asks for it', async () => {
    expect(await account(v7())).toEqual({
      state: 'none',
      provider: 'toss',
      bankAccount: null,
      needsBankAccount: true,
      nextPayoutAt: '2026-11-23T01:00:00.000Z',
    });
  });

  it('is opened once, however often its owner asks, and told as the provider goes on with it', async () => {
    const shopId = v7();
    toss.profile(shopId, { businessType: 'personal', businessNumber: null });
    await toss.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
    await Promise.all([link(shopId), link(shopId)]);
    const sellers = await toss.control<{ ref: string }[]>('/accounts');
    const [row] = await toss.query('select reference from payout_account where shop_id = $1', [shopId]);
    expect(sellers.filter(({ ref }) => ref === row?.['reference'])).toHaveLength(1);
    const page = `${toss.sandbox.origin}/toss-seller/${await toss.accountOf(shopId)}`;
    await fetch(page, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    await eventually(async () => (await account(shopId)).state === 'verified');
    await toss.settle();
    expect(states(shopId)).toEqual([
      [1, 'pending'],
      [2, 'verified'],
    ]);
    const kept = await toss.query('select count(*)::int as count from payout_account where shop_id = $1', [shopId]);
    expect(kept).toEqual([{ count: 1 }]);
  });

  it('is stopped and let go on as the provider says, in the order of what the provider knows', async () => {
    const shopId = await toss.payee();
    await toss.control(`/accounts/${shopId}`, { state: 'restricted' });
    await eventually(async () => (await account(shopId)).state === 'pending');
    await toss.control(`/accounts/${shopId}`, { state: 'verified' });
    await eventually(async () => (await account(shopId)).state === 'verified');
    await toss.settle();
    expect(states(shopId).map(([, state]) => state)).toEqual(['pending', 'verified', 'pending', 'verified']);
    expect(states(shopId).map(([version]) => version)).toEqual([1, 2, 3, 4]);
  });

  it('is looked up after a while when its event was lost', async () => {
    const shopId = await asked();
    await toss.fault('payout.webhook', 'error', { times: 8, match: await toss.accountOf(shopId) });
    await toss.control(`/accounts/${shopId}`, { state: 'verified' });
    expect((await account(shopId)).state).toBe('pending');
    await toss.timePasses();
    await followAccount(toss.deps, shopId);
    expect((await account(shopId)).state).toBe('verified');
  });

  it('keeps its state when two look-ups answer in the wrong order', async () => {
    const shopId = await toss.payee();
    const late = heldLookUp(toss.deps.providers.preferred);
    const providers = Object.assign(Object.create(toss.deps.providers) as PayoutProviders, {
      find: () => late.provider,
    });
    let first: Promise<void> = Promise.resolve();
    // The service's own look-up may take the turn: the turn is this one's once it holds an answer.
    await eventually(async () => {
      await toss.timePasses();
      first = followAccount({ ...toss.deps, providers }, shopId);
      return Promise.race([late.holds, first.then(() => false)]);
    });
    try {
      await toss.control(`/accounts/${shopId}`, { state: 'restricted' });
      await eventually(async () => {
        await toss.timePasses();
        await followAccount(toss.deps, shopId);
        return (await account(shopId)).state === 'pending';
      });
    } finally {
      late.letGo();
    }
    await first;
    await toss.settle();
    // Had the late answer been believed, the account would have been verified once more, if only for a while.
    expect(states(shopId).map(([, state]) => state)).toEqual(['pending', 'verified', 'pending']);
    expect((await account(shopId)).state).toBe('pending');
  });

  it('is asked about soon again after an event, however often it was asked about before', async () => {
    const shopId = await toss.payee();
    await toss.query('update payout_account set look_ups = 20 where shop_id = $1', [shopId]);
    await toss.control(`/accounts/${shopId}`, { state: 'restricted' });
    await eventually(async () => (await account(shopId)).state === 'pending');
    const counted = 'select look_ups < 20 as "isAnew" from payout_account where shop_id = $1';
    expect(await toss.query(counted, [shopId])).toEqual([{ isAnew: true }]);
  });

  it('is not opened while the provider refuses or is away, and its owner reads why', async () => {
    const shopId = v7();
    await toss.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
    await toss.fault('account.create', 'error', { times: 1 });
    await expect(link(shopId)).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: '온보딩 링크 생성에 실패했습니다.',
    });
    await toss.fault('account.create', 'lost-answer', { times: 1 });
    await expect(link(shopId)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    expect((await account(shopId)).state).toBe('none');
  });
});

describe('a payout that has not left yet', () => {
  it('waits while its account is not verified, and leaves once it is again', async () => {
    const shopId = await toss.payee({ balance: 20_000 });
    const stand = (state: string) =>
      toss.query('update payout_account set state = $2 where shop_id = $1', [shopId, state]);
    await confirmCharges(toss.deps, [shopId]);
    const terms = { now: toss.clock.now(), maxAmountOf: () => 1_000_000 };
    const payoutId = await toss.transactor.transact(serviceActor('settlement'), async (tx) => {
      const [planned] = await planPayouts(tx, [shopId], terms);
      await sqlIn(tx, `update payout_account set state = 'restricted' where shop_id = $1::uuid`, [shopId]);
      return planned?.kind === 'planned' ? planned.payoutId : '';
    });
    await resolvePayout(toss.deps, payoutId);
    expect(await toss.state(payoutId)).toBe('planned');
    expect(await toss.booked(shopId)).toEqual([]);
    const waits = await toss.query('select look_at > now() as later, sends from payout where id = $1', [payoutId]);
    expect(waits).toEqual([{ later: true, sends: 0 }]);
    await stand('verified');
    await resolvePayout(toss.deps, payoutId);
    await toss.until(payoutId, 'paid');
    expect(await toss.booked(shopId)).toMatchObject([{ ref: payoutId, amount: 19_000 }]);
  });
});

describe('an event of a provider', () => {
  const unsigned = { provider: 'toss' as const, body: Buffer.from('{"eventId":"evt_1"}').toString('base64') };
  const take = (headers: Record<string, string>) =>
    toss.call(procedures.takePayoutEvent, { ...unsigned, headers }, { kind: 'shopper' });

  it('that nobody signed is refused and not kept', async () => {
    const before = await toss.query('select count(*) from provider_event');
    const signed = (signature: string) => ({
      'tosspayments-webhook-signature': signature,
      'tosspayments-webhook-transmission-time': '2026-11-20T12:00:00+09:00',
    });
    const forged: Record<string, string>[] = [{}, signed('v1:AAAA'), signed('nonsense')];
    for (const headers of forged) await expect(take(headers)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await toss.query('select count(*) from provider_event')).toEqual(before);
  });

  it('that is forged is refused, and the right one that follows counts', async () => {
    const shopId = await toss.payee();
    await toss.fault('payout.webhook', 'malformed', { times: 1, match: await toss.accountOf(shopId) });
    const before = toss.answers.length;
    await toss.control(`/accounts/${shopId}`, { state: 'restricted' });
    await eventually(async () => (await account(shopId)).state === 'pending');
    expect(toss.answers.slice(before)).toContain(403);
  });

  it('that comes several times is kept once', async () => {
    toss.events.copies = 3;
    try {
      const shopId = await toss.payee();
      await toss.control(`/accounts/${shopId}`, { state: 'restricted' });
      await eventually(async () => (await account(shopId)).state === 'pending');
      await toss.settle();
      expect(states(shopId)).toHaveLength(3);
    } finally {
      toss.events.copies = 1;
    }
    const doubled = await toss.query('select event_id from provider_event group by event_id having count(*) > 1');
    expect(doubled).toEqual([]);
  });
});

describe('a bank account', () => {
  it('is kept sealed, shown masked, and read whole by operators alone, which is noted', async () => {
    const shopId = v7();
    const saved = await toss.call(
      procedures.setBankAccount,
      { ...bank, accountNumber: '3333-01-2345678', holderName: '남궁길동' },
      ownerOfShop(shopId),
    );
    expect(saved.bankAccount).toEqual({
      bankCode: '090',
      bankName: '카카오뱅크',
      accountNumber: '*********5678',
      holderName: '남**동',
    });
    const rows = JSON.stringify(await toss.query('select * from payout_account where shop_id = $1', [shopId]));
    for (const canary of ['3333012345678', '남궁길동']) expect(rows).not.toContain(canary);
    await expect(toss.call(procedures.readBankAccount, { shopId }, ownerOfShop(shopId))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const whole = await toss.call(procedures.readBankAccount, { shopId }, operator);
    expect(whole).toEqual({
      bankCode: '090',
      accountNumber: '3333012345678',
      holderName: '남궁길동',
      seen: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const noted = await toss.query('select actor_kind, act from access_log where subject = $1 order by id', [shopId]);
    expect(noted.map(({ act }) => act)).toEqual(['set-bank-account', 'read-bank-account']);
  });

  it("belongs to its row, and opens after the service's key was turned", async () => {
    const [one, other] = [v7(), v7()];
    for (const shopId of [one, other]) await toss.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
    const rowOf = async (shopId: string) => {
      const [row] = await toss.query(
        'select id, bank_key as "bankKey", bank_details as "bankDetails" from payout_account where shop_id = $1',
        [shopId],
      );
      return row as { id: string; bankKey: string; bankDetails: string };
    };
    const [first, second] = [await rowOf(one), await rowOf(other)];
    expect(first.bankDetails).not.toBe(second.bankDetails);
    expect(() => openBank(toss.deps.sealer, { ...first, id: second.id })).toThrow('belongs elsewhere');
    const turned = sealer(Buffer.alloc(32, 6), Buffer.alloc(32, 5));
    const { database, logger } = toss.deps;
    await resealTables(database, turned, SEALED, logger);
    const after = await rowOf(one);
    expect(after.bankDetails).toBe(first.bankDetails);
    expect(openBank(sealer(Buffer.alloc(32, 6)), after)).toEqual(bank);
    await resealTables(database, sealer(Buffer.alloc(32, 5), Buffer.alloc(32, 6)), SEALED, logger);
  });

  it('of another shop is nobody’s to see', async () => {
    const [mine, other] = [v7(), v7()];
    for (const shopId of [mine, other]) await toss.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
    for (const table of [
      'payout_account',
      'payout',
      'payout_run',
      'bank_file',
      'bank_holiday',
      'holiday_fetch',
      'provider_event',
    ]) {
      const seen = await toss.transactor.transact(ownerOfShop(mine), async (tx) => {
        await sqlIn(tx, `select set_config('jumun.shop_id', $1, true)`, [mine]);
        return sqlIn<{ shop_id?: string }>(tx, `select * from ${table}`);
      });
      expect(seen.map((row) => row.shop_id)).toEqual(table === 'payout_account' ? [mine] : []);
    }
    const listed = await toss.call(procedures.searchPayoutAccounts, { limit: 200 }, operator);
    expect(listed.map(({ shopId }) => shopId)).toEqual(expect.arrayContaining([mine, other]));
    const ofShop = await toss.call(procedures.searchPayoutAccounts, { shopId: mine }, operator);
    expect(ofShop.map(({ shopId }) => shopId)).toEqual([mine]);
    await expect(toss.call(procedures.searchPayoutAccounts, {}, ownerOfShop(mine))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('the database', () => {
  it('lets nobody change what a payout carries, or take one away', async () => {
    const shopId = await toss.payee({ balance: 20_000 });
    const { payoutId } = await toss.payOut(shopId);
    for (const text of [
      `update payout set amount = amount + 1 where id = '${payoutId}'`,
      `update payout set account_id = 'seller_mine' where id = '${payoutId}'`,
      `delete from payout where id = '${payoutId}'`,
    ])
      await expect(toss.query(text)).rejects.toMatchObject({ code: '23001' });
  });
});
