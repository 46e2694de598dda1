import { v7 } from 'uuid';
import { contracts, serviceActor, won } from '@jumun/contracts';
import { sqlIn } from '@jumun/testing';
import { operator, ownerOfShop, payment, postOnePayout, refund, checkedSettlement } from './setup.js';

const { listSettlementDays, listFees, getFeeStatement, changeFee, getFeeTerms } = contracts.settlement.procedures;
const { shopChanged } = contracts.auth.facts;
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

const fixture = checkedSettlement();

const days = (shopId: string, range = NOVEMBER) => fixture.call(listSettlementDays, range, ownerOfShop(shopId));
const fees = (shopId: string, page: { before?: string; limit?: number } = {}) =>
  fixture.call(listFees, { ...NOVEMBER, ...page }, ownerOfShop(shopId));

/** Two payments around the Korean midnight of 18 November, a refund, and a payout the day after. */
async function busyShop() {
  const shopId = v7();
  const evening = payment(shopId, 10_000, { paidAt: '2026-11-18T14:59:59.999Z' });
  const midnight = payment(shopId, 20_000, { paidAt: '2026-11-18T15:00:00.000Z' });
  await fixture.post([evening, midnight]);
  await fixture.confirmAll();
  await fixture.giveBack(refund(evening, 4_000, 0, { refundedAt: '2026-11-19T01:00:00.000Z' }));
  await fixture.settle();
  await fixture.transactor.transact(serviceActor('settlement'), (tx) =>
    postOnePayout(tx, { shopId, payoutId: v7(), amount: won(15_000) }, '2026-11-20T01:00:00.000Z'),
  );
  return { shopId, evening, midnight };
}

describe('the settlement history', () => {
  it('has sales, refunds, fees, payouts and the balance at the end of each Korean day', async () => {
    const { shopId } = await busyShop();
    const history = [
      { day: '2026-11-20', sales: 0, refunds: 0, fees: 0, paidOut: 15_000, balance: 9_700 },
      { day: '2026-11-19', sales: 20_000, refunds: 4_000, fees: 800, paidOut: 0, balance: 24_700 },
      { day: '2026-11-18', sales: 10_000, refunds: 0, fees: 500, paidOut: 0, balance: 9_500 },
    ];
    const noCounter = { counterSales: 0, counterRefunds: 0 };
    expect(await days(shopId)).toEqual(history.map((day) => ({ ...day, ...noCounter })));
    expect(await days(shopId, { from: '2026-11-19', to: '2026-11-19' })).toEqual([{ ...history[1], ...noCounter }]);
    expect(await days(shopId, { from: '2026-11-01', to: '2026-11-17' })).toEqual([]);
    expect(await fixture.balance(shopId)).toMatchObject({ balance: history[0]?.balance });
  });

  it('is asked for a year at most, and forwards', async () => {
    const owner = ownerOfShop(v7());
    for (const range of [
      { from: '2025-11-01', to: '2026-11-02' },
      { from: '2026-11-02', to: '2026-11-01' },
    ])
      await expect(fixture.call(listSettlementDays, range, owner)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await fixture.call(listSettlementDays, { from: '2025-11-01', to: '2026-11-01' }, owner)).toEqual([]);
  });
});

/** Cash of a shop, and what it gave back of it. */
function cash(shopId: string) {
  const order = payment(shopId, 7_000, { paidAt: '2026-11-18T15:30:00.000Z' });
  const given = refund(order, 2_000, 0, { refundedAt: '2026-11-20T03:00:00.000Z' });
  return { taken: { ...order, tender: 'cash' as const }, given: { ...given, tender: 'cash' as const } };
}

describe('money that a shop took itself', () => {
  it('stands beside its days, each payment and refund once, and posts nothing', async () => {
    const shopId = v7();
    const { taken, given } = cash(shopId);
    // Each fact arrives twice, and the refund before its payment.
    const { counterPaid, counterRefunded } = contracts.orders.facts;
    await fixture.publish(counterRefunded, given);
    await fixture.publish(counterRefunded, given);
    await fixture.publish(counterPaid, taken);
    await fixture.publish(counterPaid, taken);
    await fixture.settle();
    const nothing = { sales: 0, refunds: 0, fees: 0, paidOut: 0, balance: 0 };
    expect(await days(shopId)).toEqual([
      { day: '2026-11-20', ...nothing, counterSales: 0, counterRefunds: 2_000 },
      { day: '2026-11-19', ...nothing, counterSales: 7_000, counterRefunds: 0 },
    ]);
    expect(await fixture.query('select id from ledger_transaction where shop_id = $1', [shopId])).toEqual([]);
    expect(await fixture.balance(shopId)).toMatchObject({ balance: 0 });
  });
});

describe('the list of fees', () => {
  it('has each payment and each refund with its fee, rate and what is left', async () => {
    const { shopId, evening, midnight } = await busyShop();
    const of = { feeBps: 500, transactionId: expect.any(String) };
    const first = { ...of, paymentId: evening.paymentId, orderNumber: evening.orderNumber };
    expect(await fees(shopId)).toEqual([
      { ...first, kind: 'refund', occurredAt: '2026-11-19T01:00:00.000Z', amount: -4_000, fee: -200, net: -3_800 },
      {
        ...{ ...of, kind: 'payment', paymentId: midnight.paymentId, orderNumber: midnight.orderNumber },
        ...{ occurredAt: '2026-11-18T15:00:00.000Z', amount: 20_000, fee: 1_000, net: 19_000 },
      },
      { ...first, kind: 'payment', occurredAt: '2026-11-18T14:59:59.999Z', amount: 10_000, fee: 500, net: 9_500 },
    ]);
  });

  it('comes page by page without a gap or a twin, also where many were paid in one moment', async () => {
    const shopId = v7();
    await fixture.post(Array.from({ length: 25 }, (_, index) => payment(shopId, 1_000 + index)));
    const seen: number[] = [];
    for (let before: string | undefined; ;) {
      const page = await fees(shopId, { limit: 10, ...(before !== undefined && { before }) });
      seen.push(...page.map(({ amount }) => amount));
      before = page.at(-1)?.transactionId;
      if (page.length < 10) break;
    }
    expect(seen.toSorted()).toEqual(Array.from({ length: 25 }, (_, index) => 1_000 + index));
  });

  it("can't be continued from another shop's line", async () => {
    const [mine, theirs] = [await busyShop(), await busyShop()];
    const [line] = await fees(theirs.shopId);
    expect(await fees(mine.shopId, { before: line?.transactionId ?? '' })).toEqual([]);
  });
});

describe('the fee statement', () => {
  const statement = (shopId: string, month: string) => fixture.call(getFeeStatement, { month }, ownerOfShop(shopId));

  it("splits the month's fees into supply value and VAT, which are the whole again", async () => {
    const shopId = v7();
    await fixture.post([
      payment(shopId, 33_333, { paidAt: '2026-10-31T15:00:00.000Z' }),
      payment(shopId, 10_000, { paidAt: '2026-11-30T14:59:59.000Z' }),
      payment(shopId, 10_000, { paidAt: '2026-11-30T15:00:00.000Z' }),
    ]);
    expect(await statement(shopId, '2026-11')).toEqual({
      ...{ month: '2026-11', final: false, payments: 2, refunds: 0, sales: 43_333, refunded: 0 },
      ...{ charged: 2_166, givenBack: 0, total: 2_166, supply: 1_970, vat: 196 },
    });
    expect(await statement(shopId, '2026-12')).toMatchObject({ payments: 1, total: 500, supply: 455, vat: 45 });
    expect(await statement(shopId, '2026-10')).toMatchObject({ final: true, payments: 0, total: 0, supply: 0, vat: 0 });
  });

  it('of a month without a sale is nothing', async () => {
    const shopId = v7();
    await fixture.post([payment(shopId, 10_000, { paidAt: '2026-10-20T03:00:00.000Z' })]);
    expect(await statement(shopId, '2026-11')).toEqual({
      ...{ month: '2026-11', final: false, payments: 0, refunds: 0, sales: 0, refunded: 0 },
      ...{ charged: 0, givenBack: 0, total: 0, supply: 0, vat: 0 },
    });
  });

  it('of a month with more given back than charged is below zero', async () => {
    const shopId = v7();
    const paid = payment(shopId, 22_000, { paidAt: '2026-10-20T03:00:00.000Z' });
    await fixture.post([paid]);
    await fixture.giveBack(refund(paid, 22_000));
    await fixture.settle();
    expect(await statement(shopId, '2026-11')).toMatchObject({
      ...{ charged: 0, givenBack: 1_100, refunds: 1, total: -1_100, supply: -1_000, vat: -100 },
    });
  });

  it('adds up to the list of fees and to the history', async () => {
    const { shopId } = await busyShop();
    const { total, sales, refunded } = await statement(shopId, '2026-11');
    const listed = (await fees(shopId)).reduce((sum, { fee }) => sum + fee, 0);
    const history = await days(shopId);
    expect([listed, sum(history, 'fees')]).toEqual([total, total]);
    expect([sum(history, 'sales'), sum(history, 'refunds')]).toEqual([sales, refunded]);
  });

  const sum = <K extends string>(rows: readonly Record<K, number>[], key: K): number =>
    rows.reduce((total, row) => total + row[key], 0);
});

describe("an owner's questions about money", () => {
  it("are answered from its own shop's rows alone", async () => {
    const theirs = await busyShop();
    const mine = v7();
    expect(await days(mine)).toEqual([]);
    expect(await fees(mine)).toEqual([]);
    expect(await fixture.call(getFeeStatement, { month: '2026-11' }, ownerOfShop(mine))).toMatchObject({ payments: 0 });
    expect(await fixture.entries(mine, theirs.evening.paymentId)).toEqual([]);
  });

  it('are bounded by the database where a query forgets its shop', async () => {
    const { shopId } = await busyShop();
    await busyShop();
    const tables = ['ledger_head', 'ledger_link', 'shop_fee', 'ledger_transaction', 'ledger_entry', 'ledger_total'];
    for (const table of tables) {
      const seen = await fixture.transactor.transact(ownerOfShop(shopId), async (tx) => {
        await sqlIn(tx, `select set_config('jumun.shop_id', $1, true)`, [shopId]);
        return sqlIn(tx, `select distinct shop_id from ${table}`);
      });
      expect({ table, seen }).toEqual({ table, seen: [{ shop_id: shopId }] });
    }
  });

  it('are open to owners alone', async () => {
    for (const actor of [{ kind: 'shopper' as const }, operator]) {
      await expect(fixture.call(listSettlementDays, NOVEMBER, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(fixture.call(listFees, NOVEMBER, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(fixture.call(getFeeStatement, { month: '2026-11' }, actor)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
  });
});

describe("a change of a shop's fee", () => {
  const told = (shopId: string, version: number, shopName: string) =>
    fixture.publish(shopChanged, {
      ...{ shopId, version, status: 'active' as const, shopName, storeName: null },
      changedAt: '2026-11-18T00:00:00.000Z',
    });

  it('is valid from now on: a payment made before it and told after it has the fee of its time', async () => {
    const shopId = v7();
    await told(shopId, 1, '데모 카페');
    await fixture.settle();
    fixture.clock.set('2026-11-20T03:00:00.000Z');
    await fixture.call(changeFee, { shopId, feeBps: 400 }, operator);
    fixture.clock.set('2026-11-20T04:00:00.000Z');
    const terms = await fixture.call(changeFee, { shopId, feeBps: 600 }, operator);
    expect(terms).toMatchObject({ shopName: '데모 카페', feeBps: 600 });
    expect(terms.changes).toMatchObject([
      { at: '2026-11-20T04:00:00.000Z', fromBps: 400, toBps: 600 },
      { at: '2026-11-20T03:00:00.000Z', fromBps: 500, toBps: 400 },
    ]);
    const at = (paidAt: string) => payment(shopId, 10_000, { paidAt });
    await fixture.post([
      at('2026-11-20T04:00:00.000Z'),
      at('2026-11-20T02:59:59.999Z'),
      at('2026-11-20T03:30:00.000Z'),
    ]);
    expect((await fees(shopId)).map(({ feeBps, fee }) => [feeBps, fee])).toEqual([
      [600, 600],
      [400, 400],
      [500, 500],
    ]);
    expect(await fixture.balance(shopId)).toMatchObject({ feeBps: 600 });
  });

  it('is noted with who made it, which is told as done alone, and the rate that a shop already has changes nothing', async () => {
    const shopId = v7();
    await told(shopId, 1, '데모 카페');
    await fixture.settle();
    await fixture.call(changeFee, { shopId, feeBps: 450 }, operator);
    expect((await fixture.call(changeFee, { shopId, feeBps: 450 }, operator)).changes).toHaveLength(1);
    const notes = await fixture.query('select actor_kind, act from access_log where subject = $1', [shopId]);
    expect(notes).toEqual([{ actor_kind: 'operator', act: 'change-fee' }]);
    await fixture.settle();
    const acted = fixture.facts(contracts.settlement.facts.approvalActed);
    expect(acted.at(-1)).toMatchObject({ act: 'alone', kind: 'fee-change', operatorId: operator.operatorId });
  });

  it('stays between four and six percent, is of a shop that is known, and an operator makes it', async () => {
    const shopId = v7();
    for (const feeBps of [399, 601, 450.5])
      await expect(fixture.call(changeFee, { shopId, feeBps }, operator)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
    for (const asked of [
      fixture.call(changeFee, { shopId, feeBps: 450 }, operator),
      fixture.call(getFeeTerms, { shopId }, operator),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'SHOP_NOT_FOUND' });
    for (const actor of [{ kind: 'shopper' as const }, ownerOfShop(shopId)])
      await expect(fixture.call(changeFee, { shopId, feeBps: 400 }, actor)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
  });

  it('finds the shop under its latest name, whatever the order and number of tellings', async () => {
    const shopId = v7();
    for (const [version, name] of [
      [2, '새 이름'],
      [1, '옛 이름'],
      [2, '새 이름'],
    ] as const)
      await told(shopId, version, name);
    await fixture.settle();
    expect(await fixture.call(getFeeTerms, { shopId }, operator)).toMatchObject({ shopName: '새 이름', changes: [] });
  });
});
