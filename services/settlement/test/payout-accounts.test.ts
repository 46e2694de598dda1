import { createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import { contracts, serviceActor } from '@jumun/contracts';
import { sealer } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { resealTables } from '@jumun/database';
import { SEALED } from '../src/retention/retention.jobs.js';
import { followAccount } from '../src/payout-account/follow-account.js';
import { openBank } from '../src/payout-account/bank-details.js';
import { confirmCharges } from '../src/charge/confirm-charges.js';
import { planPayouts } from '../src/payout/plan-payouts.js';
import { resolvePayout } from '../src/payout/resolve-payout.js';
import type { PayoutProviders } from '../src/payout/providers/provider.js';
import { heldLookUp } from './held-look-up.js';
import { expectInvariants } from './invariants.js';
import { bank, NOON, openPayoutFixture, type PayoutFixture } from './payout-fixture.js';
import { operator, ownerOfShop } from './setup.js';

const { procedures, facts } = contracts.settlement;

let stripe: PayoutFixture;
beforeAll(async () => {
  stripe = await openPayoutFixture();
}, 120_000);
afterAll(() => stripe.close());
afterEach(expectInvariants(() => stripe));

const link = (shopId: string): Promise<{ url: string }> =>
  stripe.call(procedures.createOnboardingLink, {}, ownerOfShop(shopId));
const account = (shopId: string) => stripe.call(procedures.getPayoutAccount, {}, ownerOfShop(shopId));
const states = (shopId: string) =>
  stripe
    .facts(facts.payoutAccountChanged)
    .filter((fact) => fact.shopId === shopId)
    .map(({ state, version }) => [version, state]);

describe('a payout account', () => {
  it('does not exist until its owner asks for it', async () => {
    expect(await account(v7())).toEqual({
      state: 'none',
      provider: 'stripe',
      bankAccount: null,
      needsBankAccount: false,
      nextPayoutAt: '2026-11-23T01:00:00.000Z',
    });
  });

  it("is opened once and verified on the provider's page, which is told as it goes", async () => {
    const shopId = v7();
    const [one, other] = await Promise.all([link(shopId), link(shopId)]);
    expect(one.url).toMatch(/^http.*\/stripe\/setup\//);
    expect(one.url).not.toBe(other.url);
    const page = await (await fetch(one.url)).text();
    const session = /name="session" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const form = new URLSearchParams({ session, outcome: 'finish' });
    const back = await fetch(`${stripe.sandbox.origin}/stripe/setup/press`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    expect(back.headers.get('location')).toBe(`http://localhost:3000/onboarding/success?account_id=${shopId}`);
    await eventually(async () => (await account(shopId)).state === 'verified');
    await stripe.settle();
    expect(states(shopId)).toEqual([
      [1, 'pending'],
      [2, 'verified'],
    ]);
    const kept = await stripe.query('select count(*)::int as count from payout_account where shop_id = $1', [shopId]);
    expect(kept).toEqual([{ count: 1 }]);
  });

  it('is restricted and cleared again as the provider says, in the order of what the provider knows', async () => {
    const shopId = await stripe.payee();
    await stripe.control(`/accounts/${shopId}`, { state: 'restricted' });
    await eventually(async () => (await account(shopId)).state === 'restricted');
    await stripe.control(`/accounts/${shopId}`, { state: 'verified' });
    await eventually(async () => (await account(shopId)).state === 'verified');
    await stripe.settle();
    expect(states(shopId).map(([, state]) => state)).toEqual(['pending', 'verified', 'restricted', 'verified']);
    expect(states(shopId).map(([version]) => version)).toEqual([1, 2, 3, 4]);
  });

  it('is looked up after a while when its event was lost', async () => {
    const shopId = v7();
    await link(shopId);
    await stripe.fault('payout.webhook', 'error', { times: 8, match: shopId });
    await stripe.control(`/accounts/${shopId}`, { state: 'verified' });
    expect((await account(shopId)).state).toBe('pending');
    await stripe.timePasses();
    await followAccount(stripe.deps, shopId);
    expect((await account(shopId)).state).toBe('verified');
  });

  it('keeps its state when two look-ups answer in the wrong order', async () => {
    const shopId = await stripe.payee();
    const late = heldLookUp(stripe.deps.providers.preferred);
    const providers = Object.assign(Object.create(stripe.deps.providers) as PayoutProviders, {
      find: () => late.provider,
    });
    let first: Promise<void> = Promise.resolve();
    // The service's own look-up may take the turn: the turn is this one's once it holds an answer.
    await eventually(async () => {
      await stripe.timePasses();
      first = followAccount({ ...stripe.deps, providers }, shopId);
      return Promise.race([late.holds, first.then(() => false)]);
    });
    try {
      await stripe.control(`/accounts/${shopId}`, { state: 'restricted' });
      await eventually(async () => {
        await stripe.timePasses();
        await followAccount(stripe.deps, shopId);
        return (await account(shopId)).state === 'restricted';
      });
    } finally {
      late.letGo();
    }
    await first;
    await stripe.settle();
    // Had the late answer been believed, the account would have been verified once more, if only for a while.
    expect(states(shopId).map(([, state]) => state)).toEqual(['pending', 'verified', 'restricted']);
    expect((await account(shopId)).state).toBe('restricted');
  });

  it('is asked about soon again after an event, however often it was asked about before', async () => {
    const shopId = await stripe.payee();
    await stripe.query('update payout_account set look_ups = 20 where shop_id = $1', [shopId]);
    await stripe.control(`/accounts/${shopId}`, { state: 'restricted' });
    await eventually(async () => (await account(shopId)).state === 'restricted');
    const counted = 'select look_ups < 20 as "isAnew" from payout_account where shop_id = $1';
    expect(await stripe.query(counted, [shopId])).toEqual([{ isAnew: true }]);
  });

  it('is not opened while the provider refuses or is away, and its owner reads why', async () => {
    const shopId = v7();
    await stripe.fault('account.create', 'error', { times: 1 });
    await expect(link(shopId)).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: '온보딩 링크 생성에 실패했습니다.',
    });
    await stripe.fault('account.create', 'lost-answer', { times: 2 });
    await expect(link(shopId)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
    expect((await account(shopId)).state).toBe('none');
  });
});

describe('a payout that has not left yet', () => {
  it('waits while its account is not verified, and leaves once it is again', async () => {
    const shopId = await stripe.payee({ balance: 20_000 });
    const stand = (state: string) =>
      stripe.query('update payout_account set state = $2 where shop_id = $1', [shopId, state]);
    await confirmCharges(stripe.deps, [shopId]);
    const terms = { now: stripe.clock.now(), maxAmountOf: () => 1_000_000 };
    const payoutId = await stripe.transactor.transact(serviceActor('settlement'), async (tx) => {
      const [planned] = await planPayouts(tx, [shopId], terms);
      await tx.em.execute(`update payout_account set state = 'restricted' where shop_id = ?::uuid`, [shopId]);
      return planned?.kind === 'planned' ? planned.payoutId : '';
    });
    await resolvePayout(stripe.deps, payoutId);
    expect(await stripe.state(payoutId)).toBe('planned');
    expect(await stripe.booked(shopId)).toEqual([]);
    const waits = await stripe.query('select look_at > now() as later, sends from payout where id = $1', [payoutId]);
    expect(waits).toEqual([{ later: true, sends: 0 }]);
    await stand('verified');
    await resolvePayout(stripe.deps, payoutId);
    await stripe.until(payoutId, 'paid');
    expect(await stripe.booked(shopId)).toMatchObject([{ ref: payoutId, amount: 19_000 }]);
  });
});

describe('an event of a provider', () => {
  const unsigned = { provider: 'stripe' as const, body: Buffer.from('{"id":"evt_1"}').toString('base64') };
  const take = (headers: Record<string, string>) =>
    stripe.call(procedures.takePayoutEvent, { ...unsigned, headers }, { kind: 'shopper' });

  it('that nobody signed is refused and not kept', async () => {
    const before = await stripe.query('select count(*) from provider_event');
    const forged: Record<string, string>[] = [
      {},
      { 'stripe-signature': 't=1,v1=00' },
      { 'stripe-signature': 'nonsense' },
    ];
    for (const headers of forged) await expect(take(headers)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await stripe.query('select count(*) from provider_event')).toEqual(before);
  });

  it('that was signed more than five minutes ago is refused', async () => {
    const secret = stripe.sandbox.env['STRIPE_WEBHOOK_SECRET'] ?? '';
    const body = JSON.stringify({
      ...{ id: `evt_${v7()}`, object: 'event', type: 'product.created' },
      data: { object: { id: 'prod_1', object: 'product' } },
    });
    const signedAgo = (seconds: number) => {
      const at = Date.parse(NOON) / 1_000 - seconds;
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      const headers = { 'stripe-signature': `t=${at},v1=${signature}` };
      const event = { provider: 'stripe' as const, body: Buffer.from(body).toString('base64'), headers };
      return stripe.call(procedures.takePayoutEvent, event, { kind: 'shopper' });
    };
    await expect(signedAgo(301)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await signedAgo(300)).toEqual({ known: false });
  });

  it('that is forged is refused, and the right one that follows counts', async () => {
    const shopId = await stripe.payee();
    await stripe.fault('payout.webhook', 'malformed', { times: 1, match: shopId });
    const before = stripe.answers.length;
    await stripe.control(`/accounts/${shopId}`, { state: 'restricted' });
    await eventually(async () => (await account(shopId)).state === 'restricted');
    expect(stripe.answers.slice(before)).toContain(403);
  });

  it('that comes several times is kept once', async () => {
    stripe.events.copies = 3;
    try {
      const shopId = await stripe.payee();
      await stripe.control(`/accounts/${shopId}`, { state: 'restricted' });
      await eventually(async () => (await account(shopId)).state === 'restricted');
      await stripe.settle();
      expect(states(shopId)).toHaveLength(3);
    } finally {
      stripe.events.copies = 1;
    }
    const doubled = await stripe.query('select event_id from provider_event group by event_id having count(*) > 1');
    expect(doubled).toEqual([]);
  });
});

describe('a bank account', () => {
  it('is kept sealed, shown masked, and read whole by operators alone, which is noted', async () => {
    const shopId = v7();
    const saved = await stripe.call(
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
    const rows = JSON.stringify(await stripe.query('select * from payout_account where shop_id = $1', [shopId]));
    for (const canary of ['3333012345678', '남궁길동']) expect(rows).not.toContain(canary);
    await expect(stripe.call(procedures.readBankAccount, { shopId }, ownerOfShop(shopId))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const whole = await stripe.call(procedures.readBankAccount, { shopId }, operator);
    expect(whole).toEqual({
      bankCode: '090',
      accountNumber: '3333012345678',
      holderName: '남궁길동',
      seen: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    const noted = await stripe.query('select actor_kind, act from access_log where subject = $1 order by id', [shopId]);
    expect(noted.map(({ act }) => act)).toEqual(['set-bank-account', 'read-bank-account']);
  });

  it("belongs to its row, and opens after the service's key was turned", async () => {
    const [one, other] = [v7(), v7()];
    for (const shopId of [one, other]) await stripe.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
    const rowOf = async (shopId: string) => {
      const [row] = await stripe.query(
        'select id, bank_key as "bankKey", bank_details as "bankDetails" from payout_account where shop_id = $1',
        [shopId],
      );
      return row as { id: string; bankKey: string; bankDetails: string };
    };
    const [first, second] = [await rowOf(one), await rowOf(other)];
    expect(first.bankDetails).not.toBe(second.bankDetails);
    expect(() => openBank(stripe.deps.sealer, { ...first, id: second.id })).toThrow('belongs elsewhere');
    const turned = sealer(Buffer.alloc(32, 6), Buffer.alloc(32, 5));
    const { database, logger } = stripe.deps;
    await resealTables(database, turned, SEALED, logger);
    const after = await rowOf(one);
    expect(after.bankDetails).toBe(first.bankDetails);
    expect(openBank(sealer(Buffer.alloc(32, 6)), after)).toEqual(bank);
    await resealTables(database, sealer(Buffer.alloc(32, 5), Buffer.alloc(32, 6)), SEALED, logger);
  });

  it('of another shop is nobody’s to see', async () => {
    const [mine, other] = [v7(), v7()];
    for (const shopId of [mine, other]) await stripe.call(procedures.setBankAccount, bank, ownerOfShop(shopId));
    for (const table of [
      'payout_account',
      'payout',
      'payout_run',
      'bank_file',
      'bank_holiday',
      'holiday_fetch',
      'provider_event',
    ]) {
      const seen = await stripe.transactor.transact(ownerOfShop(mine), async (tx) => {
        await tx.em.execute(`select set_config('jumun.shop_id', ?, true)`, [mine]);
        return tx.em.execute<{ shop_id?: string }[]>(`select * from ${table}`);
      });
      expect(seen.map((row) => row.shop_id)).toEqual(table === 'payout_account' ? [mine] : []);
    }
    const listed = await stripe.call(procedures.searchPayoutAccounts, { limit: 200 }, operator);
    expect(listed.map(({ shopId }) => shopId)).toEqual(expect.arrayContaining([mine, other]));
    const ofShop = await stripe.call(procedures.searchPayoutAccounts, { shopId: mine }, operator);
    expect(ofShop.map(({ shopId }) => shopId)).toEqual([mine]);
    await expect(stripe.call(procedures.searchPayoutAccounts, {}, ownerOfShop(mine))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('the database', () => {
  it('lets nobody change what a payout carries, or take one away', async () => {
    const shopId = await stripe.payee({ balance: 20_000 });
    const { payoutId } = await stripe.payOut(shopId);
    for (const text of [
      `update payout set amount = amount + 1 where id = '${payoutId}'`,
      `update payout set account_id = 'acct_mine' where id = '${payoutId}'`,
      `delete from payout where id = '${payoutId}'`,
    ])
      await expect(stripe.query(text)).rejects.toMatchObject({ code: '23001' });
  });
});
