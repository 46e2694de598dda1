import fc from 'fast-check';
import { v7 } from 'uuid';
import { contracts } from '@jumun/contracts';
import { sqlIn } from '@jumun/testing';
import { feeOf } from '../src/fee/fee-of.js';
import { newOperator, ownerOfShop, PAID_AT, payment, paymentPaid, checkedSettlement, type Paid } from './setup.js';

const fixture = checkedSettlement();

describe('a payment', () => {
  it('moves its amount to the shop and its fee to the platform', async () => {
    const shopId = v7();
    const paid = payment(shopId, 12_345);
    await fixture.tell(paid);
    await fixture.settle();
    const shop = `shop:${shopId}`;
    const same = { sourceId: paid.paymentId, occurredAt: PAID_AT, transactionId: expect.any(String) };
    expect(await fixture.entries(shopId, paid.paymentId)).toEqual([
      { ...same, kind: 'payment', debit: 'provider:kcp', credit: shop, amount: 12_345 },
      { ...same, kind: 'fee', debit: shop, credit: 'platform:fees', amount: 617 },
    ]);
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 11_728, paid: 12_345, fees: 617 });
    const { getPaymentBooks } = contracts.settlement.procedures;
    const about = { paymentId: paid.paymentId };
    expect(await fixture.rpc.call(getPaymentBooks, about, newOperator('support'))).toMatchObject({
      entries: [
        { kind: 'payment', amount: 12_345 },
        { kind: 'fee', amount: 617 },
      ],
      charge: { releasedAt: null },
    });
    for (const actor of [ownerOfShop(shopId), newOperator('review')])
      await expect(fixture.rpc.call(getPaymentBooks, about, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('counts in the business of its day, with what was given back of it', async () => {
    const { getToday } = contracts.settlement.procedures;
    const today = () => fixture.rpc.call(getToday, {}, newOperator('review'));
    const before = await today();
    await fixture.tell(payment(v7(), 7_000, { paidAt: '2026-11-20T02:59:00.000Z' }));
    await fixture.settle();
    const { paidCount, paidSum, refundCount } = await today();
    expect([paidCount - before.paidCount, paidSum - before.paidSum, refundCount]).toEqual([
      1,
      7_000,
      before.refundCount,
    ]);
    await expect(fixture.rpc.call(getToday, {}, ownerOfShop(v7()))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is posted once when it is delivered twice, at once or later', async () => {
    const shopId = v7();
    const paid = payment(shopId, 10_000);
    const id = v7();
    await Promise.all([fixture.publish(paymentPaid, paid, id), fixture.publish(paymentPaid, paid, id)]);
    await fixture.settle();
    await fixture.publish(paymentPaid, paid, id);
    await fixture.settle();
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 9_500, paid: 10_000, fees: 500 });
    expect(await fixture.entries(shopId, paid.paymentId)).toHaveLength(2);
  });

  it('is posted once even when the inbox has forgotten it', async () => {
    const shopId = v7();
    const paid = payment(shopId, 10_000);
    await fixture.tell(paid);
    await fixture.settle();
    await fixture.query('delete from inbox');
    await fixture.tell(paid, paid);
    await fixture.settle();
    expect(await fixture.post([paid])).toBe(0);
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 9_500, paid: 10_000, fees: 500 });
  });

  it('is posted once when a batch tells it several times among others', async () => {
    const [one, two] = [v7(), v7()];
    const twice = payment(one, 1_000);
    expect(await fixture.post([twice, payment(two, 2_000), twice, payment(one, 3_000), twice])).toBe(6);
    expect(await fixture.post([payment(one, 5_000), twice])).toBe(2);
    expect(await fixture.balance(one)).toMatchObject({ balance: 8_550, paid: 9_000, fees: 450 });
    expect(await fixture.balance(two)).toMatchObject({ balance: 1_900, paid: 2_000, fees: 100 });
  });

  it('is posted once when two copies of the service post it in the same moment', async () => {
    const shops = [v7(), v7(), v7()];
    const payments = shops.flatMap((shopId) => Array.from({ length: 20 }, () => payment(shopId, 1_000)));
    const made = await Promise.all([
      fixture.post(payments),
      fixture.post(payments.toReversed()),
      fixture.post(payments),
    ]);
    expect(made.reduce((sum, count) => sum + count)).toBe(120);
    for (const shopId of shops)
      expect(await fixture.balance(shopId)).toMatchObject({ balance: 19_000, paid: 20_000, fees: 1_000 });
  });

  it('counts whatever the order in which payments arrive', async () => {
    const shopId = v7();
    const payments = [3, 1, 2].map((hour) =>
      payment(shopId, hour * 1_000, { paidAt: `2026-11-18T0${hour}:00:00.000Z` }),
    );
    await fixture.tell(...payments);
    await fixture.settle();
    expect(await fixture.balance(shopId)).toMatchObject({ paid: 6_000 });
    expect((await fixture.entries(shopId, payments[0]?.paymentId ?? ''))[0]?.occurredAt).toBe(
      '2026-11-18T03:00:00.000Z',
    );
  });

  it('too small for a whole won of fee has no fee, even when it is told again at a higher rate', async () => {
    const shopId = v7();
    const paid = payment(shopId, 19);
    expect(await fixture.post([paid])).toBe(1);
    await fixture.setFee(shopId, 600);
    expect(await fixture.post([paid])).toBe(0);
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 19, paid: 19, fees: 0 });
  });
});

describe('the fee of a shop', () => {
  const changed = (shopId: string, version: number) => ({
    ...{ shopId, version, status: 'active' as const, shopName: '데모 카페', storeName: null, changedAt: PAID_AT },
  });
  const feeBps = async (shopId: string) =>
    (await fixture.query('select fee_bps from shop_fee where shop_id = $1', [shopId])).map((row) => row['fee_bps']);

  it('is five percent from the day the shop is opened, however often that is told', async () => {
    const shopId = v7();
    const id = v7();
    for (const version of [2, 1]) await fixture.publish(contracts.auth.facts.shopChanged, changed(shopId, version));
    for (const again of [id, id]) await fixture.publish(contracts.auth.facts.shopChanged, changed(shopId, 3), again);
    await fixture.settle();
    expect(await feeBps(shopId)).toEqual([500]);
  });

  it('stays as agreed when the shop changes', async () => {
    const shopId = v7();
    await fixture.setFee(shopId, 400);
    await fixture.publish(contracts.auth.facts.shopChanged, changed(shopId, 2));
    await fixture.settle();
    await fixture.tell(payment(shopId, 10_000));
    await fixture.settle();
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 9_600, paid: 10_000, fees: 400 });
  });

  it('is known for a payment that arrives before its shop', async () => {
    const shopId = v7();
    await fixture.tell(payment(shopId, 10_000));
    await fixture.settle();
    expect(await feeBps(shopId)).toEqual([500]);
    expect(await fixture.balance(shopId)).toMatchObject({ fees: 500 });
  });

  it('is between four and six percent', async () => {
    await fixture.setFee(v7(), 400);
    await fixture.setFee(v7(), 600);
    await expect(fixture.setFee(v7(), 399)).rejects.toThrow('shop_fee_fee_bps_check');
    await expect(fixture.setFee(v7(), 601)).rejects.toThrow('shop_fee_fee_bps_check');
  });
});

describe('the books', () => {
  it('say the same as the payments, in whatever batches and however often those were told', async () => {
    const oneOf = fc.record({
      shop: fc.nat(2),
      amount: fc.integer({ min: 1, max: 100_000_000 }),
      tellings: fc.integer({ min: 1, max: 3 }),
    });
    const rates = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 400, max: 600 })));
    await fc.assert(
      fc.asyncProperty(
        fc.array(oneOf, { minLength: 1, maxLength: 40 }),
        rates,
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        async (given, bps, sizes) => {
          const shops = bps.map((feeBps) => ({ shopId: v7(), feeBps, paid: 0, fees: 0 }));
          for (const { shopId, feeBps } of shops) await fixture.setFee(shopId, feeBps);
          const told: { at: number; paid: Paid }[] = [];
          for (const { shop, amount, tellings } of given) {
            const payee = shops[shop] ?? { shopId: '', feeBps: 0, paid: 0, fees: 0 };
            const paid = payment(payee.shopId, amount);
            payee.paid += amount;
            payee.fees += feeOf(paid.amount, payee.feeBps).fee;
            for (let telling = 0; telling < tellings; telling += 1)
              told.push({ at: (amount * 7_919 * (telling + 1)) % 101, paid });
          }
          const queue = told.sort((a, b) => a.at - b.at).map(({ paid }) => paid);
          while (queue.length > 0) await fixture.post(queue.splice(0, sizes.next().value ?? 1));
          for (const { shopId, paid, fees } of shops) {
            expect(await fixture.balance(shopId)).toMatchObject({ balance: paid - fees, paid, fees });
          }
          const trial = await fixture.trialBalance();
          expect(trial.sum).toBe(0);
          const inBooks = new Map(trial.accounts.map(({ account, balance }) => [account, balance]));
          for (const { shopId, paid, fees } of shops) expect(inBooks.get(`shop:${shopId}`) ?? 0).toBe(paid - fees);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('take what three hundred payments a second bring, each once', async () => {
    const shops = Array.from({ length: 10 }, () => v7());
    const before = await fixture.trialBalance();
    const payments = Array.from({ length: 600 }, (_, index) => payment(shops[index % shops.length] ?? '', 10_000));
    await fixture.tell(...payments, ...payments.slice(0, 100));
    await fixture.settle();
    for (const shopId of shops)
      expect(await fixture.balance(shopId)).toMatchObject({ balance: 570_000, paid: 600_000, fees: 30_000 });
    expect((await fixture.trialBalance()).entries - before.entries).toBe(1_200);
    const batches = await fixture.query(
      `select count(distinct posted_at)::int as count from ledger_transaction where shop_id = any($1)`,
      [shops],
    );
    expect(batches[0]?.['count']).toBeLessThan(100);
  });

  it('have one sum for running totals and entries', async () => {
    await fixture.tell(payment(v7(), 7_777), payment(v7(), 3));
    await fixture.settle();
    const apart = await fixture.query(
      `select * from (select shop_id, debit_account, credit_account, sum(amount) as amount from ledger_entry group by 1, 2, 3) entries
       full join ledger_total total using (shop_id, debit_account, credit_account) where entries.amount is distinct from total.amount`,
    );
    expect(apart).toEqual([]);
    expect((await fixture.query('select count(*)::int as count from ledger_total'))[0]?.['count']).toBeGreaterThan(3);
  });
});

describe('who may look', () => {
  it('an owner sees its own shop and no other', async () => {
    const [mine, other] = [v7(), v7()];
    const theirs = payment(other, 50_000);
    await fixture.tell(payment(mine, 1_000), theirs);
    await fixture.settle();
    expect(await fixture.entries(mine, theirs.paymentId)).toEqual([]);
    expect(await fixture.balance(mine)).toMatchObject({ balance: 950, paid: 1_000, fees: 50 });
    expect(await fixture.balance(v7())).toMatchObject({ balance: 0, paid: 0, fees: 0 });
  });

  it('a query of an owner that forgets its shop is bounded by the database', async () => {
    const [mine, other] = [v7(), v7()];
    await fixture.tell(payment(mine, 1_000), payment(other, 50_000));
    await fixture.settle();
    for (const table of ['ledger_transaction', 'ledger_entry', 'ledger_total']) {
      const seen = await fixture.transactor.transact(ownerOfShop(mine), async (tx) => {
        await sqlIn(tx, `select set_config('jumun.shop_id', $1, true)`, [mine]);
        return sqlIn(tx, `select distinct shop_id from ${table}`);
      });
      expect(seen).toEqual([{ shop_id: mine }]);
    }
  });

  it('a shop in the trial balance has its name and its address once they are known', async () => {
    const [named, unnamed] = [v7(), v7()];
    await fixture.post([payment(named, 10_000), payment(unnamed, 10_000)]);
    await fixture.query(
      `insert into shop (shop_id, version, status, shop_name, store_name, changed_at) values ($1, 1, 'active', '데모 카페', 'demo', now())
       on conflict (shop_id) do update set shop_name = excluded.shop_name, store_name = excluded.store_name`,
      [named],
    );
    const { accounts } = await fixture.trialBalance();
    const of = (shopId: string) => accounts.find(({ account }) => account === `shop:${shopId}`);
    expect(of(named)).toMatchObject({ shopName: '데모 카페', storeName: 'demo' });
    expect(of(unnamed)).toMatchObject({ shopName: null, storeName: null });
  });

  it('shoppers and operators have no balance, shoppers and owners no trial balance', async () => {
    const { getBalance, listEntries, getTrialBalance } = contracts.settlement.procedures;
    const refused = { code: 'FORBIDDEN' };
    for (const actor of [
      { kind: 'shopper' as const },
      { kind: 'operator' as const, operatorId: v7(), sessionId: v7(), roles: ['admin' as const], provenAt: null },
    ]) {
      await expect(fixture.rpc.call(getBalance, {}, actor)).rejects.toMatchObject(refused);
      await expect(fixture.rpc.call(listEntries, { paymentId: v7() }, actor)).rejects.toMatchObject(refused);
    }
    for (const actor of [{ kind: 'shopper' as const }, ownerOfShop(v7())]) {
      await expect(fixture.rpc.call(getTrialBalance, {}, actor)).rejects.toMatchObject(refused);
    }
    await expect(fixture.trialBalance({ kind: 'service', name: 'catalog' })).resolves.toMatchObject({ sum: 0 });
  });
});
