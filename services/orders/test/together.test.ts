import { v7 } from 'uuid';
import { orders, serviceActor, shopper } from '@jumun/contracts';
import { Transactor, type Tx } from '@jumun/messaging';
import { eventually } from '@jumun/testing';
import { countTogetherJob } from '../src/together/together.jobs.js';
import { COUNT_TOGETHER, SHOPS_TO_COUNT } from '../src/together/together.sql.js';
import { openedShop } from './shop-fixture.js';

const DAY_MS = 24 * 60 * 60_000;
const serve = orders.procedures;
const fixture = openedShop();

const [coffee, bread, cake] = [v7(), v7(), v7()];
let shopId: string;
beforeEach(() => void (shopId = v7()));

const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  fixture.service.app.get(Transactor, { strict: false }).transact(serviceActor('orders'), work);
const count = (shop = shopId) => transact((tx) => tx.run(COUNT_TOGETHER, [shop, new Date()]));
const suggested = async (productIds: string[], shop = shopId): Promise<string[]> =>
  (await fixture.base.rpc.call(serve.getTogether, { shopId: shop, productIds }, shopper)).productIds;
const suggests = async (): Promise<unknown> =>
  (await fixture.base.rpc.call(serve.listMethods, { shopId }, shopper)).suggestsGoods;

/** So many paid orders of these products: one as it is paid, and the others as its like. */
async function paid(times: number, productIds: readonly string[], shop = shopId): Promise<string> {
  const items = productIds.map((productId) => ({ productId, quantity: 1, unitPrice: 4_500 }));
  const { paymentId } = await fixture.paid({ shopId: shop, items, amount: 4_500 * items.length });
  const columns = await fixture.base.sql(
    'orders',
    `select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => String(name)).join(', ');
  await fixture.base.sql(
    'orders',
    `insert into orders (${names}) select ${names.replaceAll(/\w+/g, (name) => `copy.${name}`)}
     from orders o, generate_series(2, $2::int) n,
       lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'checkout_id', gen_random_uuid(),
         'order_number', o.order_number || n, 'tno', o.tno || '-' || n)) copy
     where o.id = $1`,
    [paymentId, times],
  );
  return paymentId;
}

describe('what is bought together', () => {
  it('is told from twenty common orders on', async () => {
    await paid(19, [coffee, bread]);
    await count();
    expect([await suggested([coffee]), await suggests()]).toEqual([[], false]);
    await paid(1, [coffee, bread, cake]);
    await count();
    expect([await suggested([coffee]), await suggested([bread]), await suggested([cake])]).toEqual([
      [bread],
      [coffee],
      [],
    ]);
    expect(await suggests()).toBe(true);
  }, 60_000);

  it('comes the most often first, for all that is in the cart together, and is nothing of it', async () => {
    await paid(20, [coffee, bread]);
    await paid(25, [coffee, cake]);
    await paid(30, [bread, cake]);
    await count();
    expect(await suggested([coffee])).toEqual([cake, bread]);
    expect(await suggested([coffee, bread])).toEqual([cake]);
    expect(await suggested([coffee, bread, cake])).toEqual([]);
  }, 60_000);

  it('counts no order of which money went back, none unpaid, none for a whole office, none older than ninety days', async () => {
    await paid(4, [coffee, bread, ...Array.from({ length: 11 }, () => v7())]);
    const refunded = await paid(2, [coffee, bread]);
    await fixture.base.sql('orders', `update orders set refunded = 100 where id = $1`, [refunded]);
    const whole = await paid(2, [coffee, bread]);
    await fixture.base.sql('orders', `update orders set refunded = amount, status = 'refunded' where id = $1`, [whole]);
    const old = await paid(2, [coffee, bread]);
    const then = new Date(Date.now() - 91 * DAY_MS);
    await fixture.base.sql('orders', `update orders set created_at = $2 where id = $1`, [old, then]);
    const items = [coffee, bread].map((productId) => ({ productId, quantity: 1, unitPrice: 4_500 }));
    await fixture.start({ shopId, items, amount: 9_000 });
    await paid(16, [coffee, bread]);
    await count();
    expect(await suggested([coffee])).toEqual([]);
    await paid(1, [coffee, bread]);
    await count();
    expect(await suggested([coffee])).toEqual([bread]);
  }, 60_000);

  it('is that of the shop alone', async () => {
    const other = v7();
    await paid(15, [coffee, bread]);
    await paid(15, [coffee, bread], other);
    await count();
    await count(other);
    expect([await suggested([coffee]), await suggested([coffee], other)]).toEqual([[], []]);
    await paid(5, [coffee, bread], other);
    await count(other);
    expect([await suggested([coffee]), await suggested([coffee], other)]).toEqual([[], [bread]]);
  }, 60_000);

  it('is counted by the clock, once a day and where something was ordered since', async () => {
    const due = async (at: Date) =>
      (await transact((tx) => tx.run(SHOPS_TO_COUNT, [at, new Date(at.getTime() - DAY_MS / 2), 10_000]))).some(
        (shop) => shop.shopId === shopId,
      );
    await paid(20, [coffee, bread]);
    fixture.service.jobs.enqueue(countTogetherJob, { payload: {} });
    await eventually(async () => (await suggested([coffee])).length === 1, 30_000);
    const tomorrow = new Date(Date.now() + DAY_MS);
    expect([await due(new Date()), await due(tomorrow)]).toEqual([false, false]);
    await paid(1, [coffee, bread]);
    expect([await due(new Date()), await due(tomorrow)]).toEqual([false, true]);
  }, 60_000);
});
