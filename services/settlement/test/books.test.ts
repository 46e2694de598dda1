import { v7 } from 'uuid';
import { contracts, serviceActor, won } from '@jumun/contracts';
import { asOwner } from '@jumun/messaging';
import { eventually } from '@jumun/testing';
import { keepFundsOwed } from '../src/ledger/funds-owed.js';
import { invariants } from '../src/ledger/invariants.sql.js';
import { lockBalances } from '../src/ledger/lock-balance.js';
import { brokenRules } from './invariants.js';
import {
  giveOnePayoutBack,
  operator,
  ownerOfShop,
  payment,
  postOnePayout,
  refund,
  checkedSettlement,
} from './setup.js';
import { TAMPERINGS } from './tamperings.js';

const { checkBooks, getBooksReport, getFundsOwed } = contracts.settlement.procedures;
const settlement = serviceActor('settlement');
// Before the first payment, so that the job of the day finds no day to compute.
const fixture = checkedSettlement({ now: '2026-11-18T01:00:00.000Z' });

/** A shop with this much to its credit, after a fee of five percent. */
async function shopWith(amount: number, paidAt?: string): Promise<string> {
  const shopId = v7();
  await fixture.post([payment(shopId, amount, paidAt === undefined ? {} : { paidAt })]);
  await fixture.confirmAll();
  return shopId;
}
const pay = (shopId: string, payoutId: string, amount: number): Promise<void> =>
  fixture.transactor.transact(settlement, (tx) => postOnePayout(tx, { shopId, payoutId, amount: won(amount) }));
const giveBack = (shopId: string, payoutId: string, amount: number): Promise<boolean> =>
  fixture.transactor.transact(settlement, (tx) => giveOnePayoutBack(tx, { shopId, payoutId, amount: won(amount) }));

describe('a payout', () => {
  it('leaves the balance once, and comes back once when it failed', async () => {
    const shopId = await shopWith(10_000);
    const payoutId = v7();
    await pay(shopId, payoutId, 4_000);
    await expect(pay(shopId, payoutId, 4_000)).rejects.toThrow('was posted before');
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 5_500, paidOut: 4_000 });
    expect(await giveBack(shopId, payoutId, 4_000)).toBe(true);
    expect(await giveBack(shopId, payoutId, 4_000)).toBe(false);
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 9_500, paidOut: 0 });
    const entries = await fixture.call(contracts.settlement.procedures.listEntries, { payoutId }, ownerOfShop(shopId));
    expect(entries.map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount])).toEqual([
      ['payout', `shop:${shopId}`, 'provider:payouts', 4_000],
      ['payout-reversal', 'provider:payouts', `shop:${shopId}`, 4_000],
    ]);
  });

  it('is refused when the balance does not cover it, and so is the return of one that never left', async () => {
    const shopId = await shopWith(10_000);
    await expect(pay(shopId, v7(), 9_501)).rejects.toThrow('does not cover');
    await expect(giveBack(shopId, v7(), 100)).rejects.toThrow('can be given back');
    const payoutId = v7();
    await pay(shopId, payoutId, 5_000);
    await expect(giveBack(shopId, payoutId, 4_000)).rejects.toThrow('can be given back');
  });

  it('never pays the same won as another that is planned in the same moment', async () => {
    const shopId = await shopWith(100_000);
    const plans = Array.from({ length: 8 }, () =>
      fixture.transactor.transact(settlement, async (tx) => {
        const { free } = (await lockBalances(tx, [shopId]))(shopId);
        if (free < 20_000) return 0;
        await postOnePayout(tx, { shopId, payoutId: v7(), amount: won(20_000) });
        return 20_000;
      }),
    );
    const paid = (await Promise.all(plans)).reduce<number>((sum, amount) => sum + amount, 0);
    expect(paid).toBe(80_000);
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 15_000, paidOut: 80_000 });
  });

  it('is planned for its owner by the same rules, within the bounds that the database sets to an owner', async () => {
    const [shopId, other] = [await shopWith(10_000), await shopWith(10_000)];
    const asOwnerOf = (planned: string): Promise<void> =>
      asOwner(fixture.transactor, ownerOfShop(shopId), (tx) =>
        postOnePayout(tx, { shopId: planned, payoutId: v7(), amount: won(2_000) }),
      );
    await asOwnerOf(shopId);
    await expect(asOwnerOf(other)).rejects.toThrow(/row-level security|does not cover/);
    expect(await fixture.balance(shopId)).toMatchObject({ paidOut: 2_000 });
    expect(await fixture.balance(other)).toMatchObject({ paidOut: 0 });
  });

  it('and payments, refunds and other payouts of many shops in the same moment leave nobody waiting for ever', async () => {
    const shops = await Promise.all(Array.from({ length: 5 }, () => shopWith(100_000)));
    const rush = Array.from({ length: 6 }, (_, turn): Promise<unknown>[] => [
      fixture.post(shops.map((shopId) => payment(shopId, 1_000))),
      ...shops.map((shopId) => pay(shopId, v7(), 1_000 + turn)),
    ]).flat();
    await Promise.all(rush);
    for (const shopId of shops) expect(await fixture.balance(shopId)).toMatchObject({ paid: 106_000, paidOut: 6_015 });
  });
});

describe('funds owed to sellers', () => {
  it('are the balances above zero, with those below zero apart, at the end of each day', async () => {
    const before = await fixture.call(getFundsOwed, { from: '2026-11-01', to: '2026-11-30' }, operator);
    // 2026-11-20 00:30 in Korea is still the 19th in UTC.
    const late = await shopWith(10_000, '2026-11-19T15:30:00.000Z');
    const owing = v7();
    const paid = payment(owing, 100_000);
    await fixture.post([paid]);
    await fixture.confirmAll();
    await pay(owing, v7(), 95_000);
    await fixture.giveBack(refund(paid, 100_000, 0, { refundedAt: '2026-11-19T16:00:00.000Z' }));
    await fixture.settle();
    await fixture.transactor.transact(settlement, (tx) => keepFundsOwed(tx, '2026-11-20', fixture.clock.now()));
    const { now, days } = await fixture.call(getFundsOwed, { from: '2026-11-18', to: '2026-11-20' }, operator);
    expect(now).toMatchObject({ owed: before.now.owed + 9_500, deficit: before.now.deficit + 95_000 });
    const of = (day: string) => days.find((each) => each.day === day);
    expect(of('2026-11-20')).toMatchObject({ owed: now.owed, deficit: now.deficit, feesEarned: now.feesEarned });
    const difference = (of('2026-11-20')?.owed ?? 0) - (of('2026-11-19')?.owed ?? 0);
    expect([difference, of('2026-11-20')?.deficit]).toEqual([9_500, 95_000]);
    expect(await fixture.balance(late)).toMatchObject({ balance: 9_500 });
  });

  it('are computed once a day and then stay', async () => {
    const kept = await fixture.query('select * from funds_owed order by day');
    await shopWith(50_000);
    await fixture.transactor.transact(settlement, (tx) => keepFundsOwed(tx, '2026-11-20', fixture.clock.now()));
    expect(await fixture.query('select * from funds_owed order by day')).toEqual(kept);
  });

  it('and all else about the books are for operators alone', async () => {
    for (const actor of [{ kind: 'shopper' as const }, ownerOfShop(v7()), serviceActor('orders')]) {
      await expect(fixture.call(checkBooks, {}, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(fixture.call(getBooksReport, {}, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const range = { from: '2026-11-01', to: '2026-11-02' };
      await expect(fixture.call(getFundsOwed, range, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });
});

describe('the check of the books', () => {
  it('finds nothing in books that were kept by the rules, and is noted', async () => {
    const report = await fixture.call(checkBooks, {}, operator);
    expect(report).toMatchObject({ broken: [], firstBreak: null });
    expect(report.transactions).toBeGreaterThan(10);
    expect(await fixture.call(getBooksReport, {}, operator)).toEqual({ ...report, newer: 0 });
    await shopWith(1_000);
    expect(await fixture.call(getBooksReport, {}, operator)).toMatchObject({ newer: 2 });
    const acts = await fixture.query(`select act, subject from access_log where act = 'check-books'`);
    expect(acts).toEqual([{ act: 'check-books', subject: '2026-11-18' }]);
  });

  it('is made by a job each day, and kept', async () => {
    const [kept] = await eventually(async () => {
      const rows = await fixture.query(`select to_char(day, 'YYYY-MM-DD') as day, report from books_check`);
      return rows.length > 0 && rows;
    });
    expect(kept).toMatchObject({ day: '2026-11-18', report: { broken: [] } });
  });

  it('names the first link at which a chain was broken', async () => {
    const shopId = await shopWith(10_000);
    const [link] = await fixture.query('select transaction_id from ledger_link where shop_id = $1 and sequence = 2', [
      shopId,
    ]);
    const changed = `update ledger_entry set amount = amount + 1 where transaction_id = '${String(link?.['transaction_id'])}'`;
    const report = await behindItsBack(changed, () => fixture.call(checkBooks, {}, operator), 'put-back');
    expect(report?.firstBreak).toMatchObject({ shopId, sequence: 2, what: 'content-changed' });
    expect(report?.broken.map(({ name }) => name)).toContain('chain-fits-content');
    expect(report?.broken.find(({ name }) => name === 'totals-follow-entries')).toMatchObject({ count: 1 });
  });
});

describe('a change behind the back of the database', () => {
  const names = new Map<string, string>();
  beforeAll(async () => {
    const paid = payment(v7(), 10_000);
    const [back, payoutId] = [refund(paid, 1_000), v7()];
    await fixture.post([paid]);
    await fixture.confirmAll();
    await fixture.giveBack(back);
    await fixture.settle();
    await pay(paid.shopId, payoutId, 2_000);
    await giveBack(paid.shopId, payoutId, 2_000);
    names.set('$shop', paid.shopId).set('$paymentId', paid.paymentId).set('$payoutId', payoutId);
    await fixture.query(
      `insert into payout (shop_id, id, asked_by, provider, account_id, amount, balance_before, state, after_sequence, posted_sequence,
         sends, sent_at, failure_code, planned_at, settled_at)
       values ($1, $2, 'owner', 'bank-file', 'a', 2000, 8550, 'failed', 0, 5, 1, now(), 'x', now(), now())`,
      [paid.shopId, payoutId],
    );
    const kinds = { payment: '$payment', fee: '$fee', refund: '$refund', 'fee-refund': '$feeBack' };
    const more = { payout: '$payout', 'payout-reversal': '$reversal' };
    const rows = await fixture.query('select id, kind from ledger_transaction where shop_id = $1', [paid.shopId]);
    for (const row of rows) {
      const name = new Map(Object.entries({ ...kinds, ...more })).get(String(row['kind']));
      if (name !== undefined) names.set(name, String(row['id']));
    }
  });

  const named = (sql: string): string =>
    sql.replace(/\$\w+/g, (name) => {
      const id = names.get(name);
      if (id === undefined) throw new Error(`no ${name}`);
      return `'${id}'::uuid`;
    });

  it.each(TAMPERINGS)('is told by the rule %s: %s', async (rule, sql) => {
    expect(await behindItsBack(named(sql), () => brokenRules(fixture))).toContain(rule);
  });

  it('of each kind has a test: no rule is without one, and there are twenty at least', () => {
    const tested = new Set(TAMPERINGS.map(([rule]) => rule));
    expect(invariants.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
    expect(new Set(invariants.map(({ name }) => name)).size).toBe(invariants.length);
    expect(invariants.length).toBeGreaterThanOrEqual(20);
  });
});

/** Does the work while the change stands, all triggers and foreign keys being off; afterwards it never was. */
async function behindItsBack<T>(sql: string, work: () => Promise<T>, how?: 'put-back'): Promise<T | undefined> {
  if (how === 'put-back') {
    // A change that another connection is to see must be committed, and so is undone by hand.
    await fixture.query(`set session_replication_role = replica; ${sql}`);
    try {
      return await work();
    } finally {
      await fixture.query(`${sql.replace('amount + 1', 'amount - 1')}; set session_replication_role = origin`);
    }
  }
  await fixture.query(`begin; set local session_replication_role = replica; ${sql}`);
  try {
    return await work();
  } finally {
    await fixture.query('rollback');
  }
}
