import { v7 } from 'uuid';
import {
  businessDay,
  MAX_REPORT_DAYS,
  orders,
  shopper,
  won,
  type Actor,
  type CallOf,
  type SalesCut,
} from '@jumun/contracts';
import { asOwner, Transactor } from '@jumun/messaging';
import { eventually, sqlIn } from '@jumun/testing';
import { openedShop, type ShopFixture } from './shop-fixture.js';

const fixture = openedShop();

const p = orders.procedures;
const newOwner = () => ({ kind: 'owner', shopId: v7(), sessionId: v7() }) satisfies Actor;
const call = <T>(work: Promise<T>): Promise<T> => work;

/** A paid order of the shop, moved to a moment. */
async function paidAt(shopId: string, at: string, more: Parameters<ShopFixture['paid']>[0] = {}): Promise<string> {
  const { paymentId } = await fixture.paid({ shopId, ...more });
  await fixture.base.sql('orders', 'update orders set created_at = $2, paid_at = $2 where id = $1', [paymentId, at]);
  return paymentId;
}
const refund = (owner: Actor, paymentId: string, amount?: number) =>
  fixture.base.rpc.call(
    p.refundPayment,
    { paymentId, reason: '손님 요청', ...(amount !== undefined && { amount: won(amount) }) },
    owner,
  );

describe('the list of payments', () => {
  const list = (owner: Actor, input: CallOf<typeof p.listPayments>) =>
    call(fixture.base.rpc.call(p.listPayments, input, owner));

  it('is narrowed by day, state, order state and number', async () => {
    const owner = newOwner();
    const { shopId } = owner;
    const late = await paidAt(shopId, '2026-11-20T14:59:59Z');
    const early = await paidAt(shopId, '2026-11-20T15:00:00Z');
    const open = await fixture.start({ shopId });
    await fixture.base.rpc.call(p.moveOrder, { paymentId: early, to: 'ready' }, owner);
    const ids = async (input: CallOf<typeof p.listPayments>) =>
      (await list(owner, input)).map(({ paymentId }) => paymentId);
    expect(await ids({})).toEqual([open.paymentId, early, late]);
    expect(await ids({ to: '2026-11-20' })).toEqual([late]);
    expect(await ids({ from: '2026-11-21', to: '2026-11-21', status: 'paid' })).toEqual([early]);
    expect(await ids({ status: 'pending' })).toEqual([open.paymentId]);
    expect(await ids({ orderStatus: 'ready' })).toEqual([early]);
    expect(await ids({ search: '3' })).toEqual([open.paymentId]);
    expect(await ids({ search: '003' })).toEqual([open.paymentId]);
    expect(await ids({ search: open.orderNumber.toLowerCase() })).toEqual([open.paymentId]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ search: open.orderNumber, before: open.paymentId })).toEqual([]);
  });
});

describe('a report of sales', () => {
  const report = (owner: Actor, by: SalesCut, from = '2026-11-18', to = '2026-11-20') =>
    call(fixture.base.rpc.call(p.getSalesReport, { by, from, to }, owner));
  const [coffee, cake] = [v7(), v7()];
  const mixed = {
    items: [
      { productId: coffee, quantity: 3, unitPrice: 1_001 },
      { productId: cake, quantity: 1, unitPrice: 5_000 },
    ],
    amount: 8_003,
  };

  it('adds up to the won by day, by hour and by product, less what was given back', async () => {
    const owner = newOwner();
    const { shopId } = owner;
    const first = await paidAt(shopId, '2026-11-17T15:30:00Z', mixed);
    const second = await paidAt(shopId, '2026-11-20T01:10:00Z', mixed);
    await paidAt(shopId, '2026-11-20T01:59:59Z');
    await paidAt(shopId, '2026-11-20T15:00:00Z');
    await refund(owner, first);
    await refund(owner, second, 1_000);
    const sum = { sales: 25_006, refunds: 9_003, net: 16_003, count: 3 };
    const byDay = await report(owner, 'day');
    expect(byDay).toMatchObject(sum);
    expect(byDay.rows.map(({ key, sales, refunds, net, count }) => [key, sales, refunds, net, count])).toEqual([
      ['2026-11-18', 8_003, 8_003, 0, 1],
      ['2026-11-19', 0, 0, 0, 0],
      ['2026-11-20', 17_003, 1_000, 16_003, 2],
    ]);
    const byHour = await report(owner, 'hour');
    expect(byHour).toMatchObject(sum);
    expect(byHour.rows).toHaveLength(24);
    expect(byHour.rows.filter(({ count }) => count > 0).map(({ key, net }) => [key, net])).toEqual([['00', 0], ['10', 16_003]]); // prettier-ignore
    const byProduct = await report(owner, 'product');
    expect(byProduct).toMatchObject({ ...sum, count: 10 });
    const [cakes] = byProduct.rows.filter(({ key }) => key === cake);
    expect(cakes).toMatchObject({ sales: 10_000, refunds: 5_625, net: 4_375, count: 2 });
    expect(await report(newOwner(), 'day')).toMatchObject({ sales: 0, count: 0 });
  });

  it('covers a year at most, and never runs backwards', async () => {
    const owner = newOwner();
    const year = await report(owner, 'day', '2024-01-01', '2024-12-31');
    expect(year.rows).toHaveLength(MAX_REPORT_DAYS);
    for (const [from, to] of [
      ['2024-01-01', '2025-01-01'],
      ['2026-11-20', '2026-11-19'],
    ] as const)
      // prettier-ignore
      await expect(report(owner, 'day', from, to)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('reads nothing but an index, however long the shop has been open', async () => {
    const { shopId } = newOwner();
    await fixture.base.sql(
      'orders',
      `insert into orders (id, checkout_id, shop_id, order_number, input_hash, store_name, shop_name, title, lines, amount, expires_at,
         created_at, status, paid_at, tno)
       select gen_random_uuid(), gen_random_uuid(), $1, 'F-' || n, '', 'demo', '데모', '빵', '[{}]', 1000, now(),
         now() - n * interval '1 hour', 'paid', now() - n * interval '1 hour', 'F' || n
       from generate_series(1, 5000) as n`,
      [shopId],
    );
    await fixture.base.sql('orders', 'vacuum analyze orders');
    // The table is too small here for the planner to care.
    await fixture.base.sql('orders', 'set enable_bitmapscan = off');
    const plan = await fixture.base.sql(
      'orders',
      `explain select (paid_at at time zone 'Asia/Seoul')::date as day, sum(amount), sum(refunded), count(*)
       from orders where shop_id = '${shopId}' and paid_at >= now() - interval '7 days' and paid_at < now() group by 1`,
    );
    await fixture.base.sql('orders', 'reset enable_bitmapscan');
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan using orders_sales_figures/);
  });

  it('tells the dashboard what was sold, and what is left of it after refunds, on the day of payment', async () => {
    const owner = newOwner();
    const { paymentId } = await fixture.paid({ shopId: owner.shopId });
    await refund(owner, paymentId, 4_000);
    // The day may end between the payment and the question.
    await eventually(async () => {
      await fixture.base.sql('orders', 'update orders set paid_at = now() where id = $1', [paymentId]);
      const day = businessDay(new Date());
      const sales = await fixture.base.rpc.call(p.getSales, {}, owner);
      expect(sales).toMatchObject({ day, daySales: 9_000, weekSales: 9_000, monthSales: 9_000 });
      expect(sales).toMatchObject({ dayNet: 5_000, weekNet: 5_000, monthNet: 5_000, weekCount: 1, weekRefunded: 0 });
      return true;
    });
  });
});

describe('who ordered', () => {
  it('is told to the notifications service alone', async () => {
    const { paymentId } = await fixture.start();
    await fixture.register(paymentId, { name: '김손님', phone: '010-1234-5678', email: 'a@example.com' });
    const nameless = await fixture.start();
    const ask = (actor: Actor, ...payments: { shopId: string; paymentId: string }[]) =>
      fixture.base.rpc.call(p.getBuyerContacts, { payments }, actor);
    const { shopId } = fixture;
    const notifications: Actor = { kind: 'service', name: 'notifications' };
    const both = await ask(notifications, { shopId, paymentId }, { shopId, paymentId: nameless.paymentId });
    expect(both.contacts).toHaveLength(2);
    expect(both.contacts).toContainEqual({
      paymentId,
      phone: '010-1234-5678',
      email: expect.any(String),
      orderKey: fixture.orderKeys(paymentId)[0],
      locale: 'ko',
    });
    expect(both.contacts).toContainEqual({
      paymentId: nameless.paymentId,
      phone: null,
      email: null,
      orderKey: fixture.orderKeys(nameless.paymentId)[0],
      locale: 'ko',
    });
    const ofAnotherShop = { shopId: v7(), paymentId };
    await expect(ask(notifications, ofAnotherShop, { shopId, paymentId: v7() })).resolves.toEqual({ contacts: [] });
    for (const actor of [shopper, fixture.owner, fixture.operator, { kind: 'service', name: 'catalog' } as const])
      await expect(ask(actor, { shopId, paymentId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('row-level security', () => {
  it('shows an owner no row of another shop, even if a query forgets to ask', async () => {
    const owner = newOwner();
    const { paymentId } = await fixture.paid({ shopId: owner.shopId });
    await refund(owner, paymentId, 1_000);
    await fixture.base.rpc.call(p.moveOrder, { paymentId, to: 'preparing' }, owner);
    await fixture.base.sql(
      'orders',
      `insert into reversal (tno, order_id, shop_id, reason, done_at) values ('1', $1, $2, '시험', now())`,
      [paymentId, owner.shopId],
    );
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const seen = (actor: Actor) =>
      asOwner(transactor, actor, async (tx) => {
        const tables = ['orders', 'order_change', 'refund', 'reversal', 'pickup_counter'];
        const counts = tables.map((table) => sqlIn<{ count: number }>(tx, `select count(*) as count from ${table}`));
        return (await Promise.all(counts)).map(([row]) => row?.count);
      });
    expect(await seen(owner)).toEqual([1, 1, 1, 1, 1]);
    expect(await seen(newOwner())).toEqual([0, 0, 0, 0, 0]);
  });
});
