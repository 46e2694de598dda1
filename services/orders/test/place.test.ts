import fc from 'fast-check';
import { v7 } from 'uuid';
import { orders, shopper, type Actor, type OrderStatus } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { LIST_PLACES } from '../src/place/place.sql.js';
import { openedShop } from './shop-fixture.js';

const serve = orders.procedures;
const START = '2026-11-21T03:00:00.000Z';
const MINUTE_MS = 60_000;

const clock = fixedClock(START);
const fixture = openedShop({ clock });
beforeEach(() => void clock.set(START));

const at = (minutes: number): Date => new Date(Date.parse(START) + minutes * MINUTE_MS);
const ownerOf = (shopId: string): Actor => ({ kind: 'owner', shopId, sessionId: v7() });
const places = (shopId: string) => fixture.base.rpc.call(serve.getPlaces, { shopId }, shopper);
const placeOf = (orderNumber: string) =>
  fixture.base.rpc.call(serve.getPlace, { storeName: 'demo', orderNumber }, shopper);
type Step = Exclude<OrderStatus, 'waiting'>;
const move = (shopId: string, paymentId: string, to: Step) =>
  fixture.base.rpc.call(serve.moveOrder, { paymentId, to }, ownerOf(shopId));

/** A paid order as KCP dates it, to the second. */
async function paidAt(shopId: string, minutes: number, readyAfter: number | null = null) {
  const { paymentId, orderNumber } = await fixture.paid({ shopId });
  const readyBy = readyAfter === null ? null : at(minutes + readyAfter);
  await fixture.base.sql('orders', 'update orders set paid_at = $2, ready_by = $3 where id = $1', [
    paymentId,
    at(minutes),
    readyBy,
  ]);
  return { paymentId, orderNumber };
}

/** How an order stands to the line by the words of the rule: paid, to be made, and how many such were paid before it. */
interface Known {
  paymentId: string;
  orderNumber: string;
  paid: number;
  status: OrderStatus;
  isRefunded: boolean;
}
const isWaitedFor = ({ status, isRefunded }: Known): boolean =>
  !isRefunded && (status === 'waiting' || status === 'preparing');
const isBefore = (one: Known, other: Known): boolean =>
  one.paid < other.paid || (one.paid === other.paid && one.paymentId < other.paymentId);
const naiveAhead = (all: readonly Known[], own: Known): number =>
  all.filter((other) => isWaitedFor(other) && isBefore(other, own)).length;

const steps = fc.array(
  fc.record({
    order: fc.nat(6),
    to: fc.constantFrom<Step | 'refund'>('preparing', 'ready', 'completed', 'completed', 'refund'),
  }),
  { minLength: 8, maxLength: 25 },
);

it('a place falls to 0 through any moves, is the count of those before it, and rises only when an order came back', async () => {
  const lines = fc.asyncProperty(steps, fc.array(fc.nat(3), { minLength: 7, maxLength: 7 }), async (moves, minutes) => {
    const shopId = v7();
    const all: Known[] = [];
    for (const paid of minutes)
      all.push({ ...(await paidAt(shopId, -paid)), paid: -paid, status: 'waiting', isRefunded: false });
    const shown = new Map<string, { ahead: number; cameBackAt: string | null }>();
    const look = async (): Promise<void> => {
      const told = await places(shopId);
      const expected = all
        .filter(isWaitedFor)
        .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
        .map((own) => [own.orderNumber, naiveAhead(all, own)]);
      expect(told.map(({ orderNumber, ahead }) => [orderNumber, ahead])).toEqual(expected);
      for (const { orderNumber, ahead, cameBackAt } of told) {
        const before = shown.get(orderNumber);
        if (before && before.cameBackAt === cameBackAt) expect(ahead).toBeLessThanOrEqual(before.ahead);
        shown.set(orderNumber, { ahead, cameBackAt });
      }
    };
    await look();
    let second = 0;
    for (const { order, to } of moves) {
      const own = all[order];
      if (!own || own.isRefunded) continue;
      second += 1;
      clock.set(new Date(Date.parse(START) + second * 1_000));
      if (to === 'refund') {
        const refund = { paymentId: own.paymentId, reason: '재료가 떨어졌어요' };
        await fixture.base.rpc.call(serve.refundPayment, refund, ownerOf(shopId));
        own.isRefunded = true;
      } else {
        await move(shopId, own.paymentId, to);
        own.status = to;
      }
      await look();
    }
    const last = all.filter(isWaitedFor).toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
    for (const own of last) {
      expect(await placeOf(own.orderNumber)).toMatchObject({ ahead: 0, status: own.status });
      await move(shopId, own.paymentId, 'ready');
    }
    expect(await places(shopId)).toEqual([]);
  });
  await fc.assert(lines, { numRuns: 6 });
}, 120_000);

it('an order is ready about when it was promised, else after what the last orders took, else nobody knows', async () => {
  const shopId = v7();
  const promised = await paidAt(shopId, -20, 25);
  const other = await paidAt(shopId, -10);
  expect(await placeOf(promised.orderNumber)).toMatchObject({ ahead: 0, readyAround: at(5).toISOString() });
  expect(await placeOf(other.orderNumber)).toMatchObject({ ahead: 1, readyAround: null });
  const tell = (minutes: number) =>
    fixture.base.sql('orders', 'insert into pace (shop_id, minutes, told_at) values ($1, 15, $2)', [
      shopId,
      at(minutes),
    ]);
  await tell(-29);
  expect(await placeOf(other.orderNumber)).toMatchObject({ readyAround: at(5).toISOString() });
  clock.set(at(2));
  expect(await placeOf(other.orderNumber)).toMatchObject({ readyAround: null });
});

it('nobody waits behind an order that was forgotten for three hours', async () => {
  const shopId = v7();
  const forgotten = await paidAt(shopId, -181);
  const own = await paidAt(shopId, -1);
  expect(await places(shopId)).toMatchObject([{ orderNumber: own.orderNumber, ahead: 0 }]);
  expect(await placeOf(forgotten.orderNumber)).toMatchObject({ ahead: 0, status: 'waiting' });
  await expect(placeOf('261121-AAAAAAAA-009')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
});

it('the page of an order says the same, and nothing of who waits for no order', async () => {
  const shopId = v7();
  await paidAt(shopId, -5);
  const own = await paidAt(shopId, -1, 10);
  const asked = { storeName: 'demo', orderNumber: own.orderNumber, orderKeys: [] };
  const page = () => fixture.base.rpc.call(serve.getOrder, asked, shopper);
  expect(await page()).toMatchObject({ ahead: 1, readyAround: at(9).toISOString(), cameBackAt: null });
  await move(shopId, own.paymentId, 'ready');
  clock.set(at(1));
  await move(shopId, own.paymentId, 'preparing');
  expect(await page()).toMatchObject({ ahead: 1, cameBackAt: at(1).toISOString() });
  await move(shopId, own.paymentId, 'completed');
  expect(await page()).toMatchObject({ ahead: 0, readyAround: null, cameBackAt: null });
});

it('the places of a shop with ten thousand orders are read from a few blocks', async () => {
  const shopId = v7();
  await fixture.base.sql(
    'orders',
    `insert into orders (id, checkout_id, shop_id, order_number, input_hash, store_name, shop_name, title, lines, amount,
       expires_at, created_at, status, paid_at, tno, order_status)
     select gen_random_uuid(), gen_random_uuid(), $1, '261121-' || lpad(n::text, 8, '0') || '-' || lpad(n::text, 5, '0'), '', 'demo', '데모', '빵',
       jsonb_build_array(jsonb_build_object('name', '빵', 'quantity', 1)), 9000, $2::timestamptz, $2::timestamptz - n * interval '20 seconds', 'paid',
       $2::timestamptz - n * interval '20 seconds', 'P' || n, case when n < 400 then 'waiting' else 'completed' end
     from generate_series(1, 10000) as n`,
    [shopId, at(0)],
  );
  await fixture.base.sql('orders', 'vacuum analyze orders');
  const told = await places(shopId);
  expect([told.length, told[0]?.ahead, told.at(-1)?.ahead]).toEqual([300, 0, 299]);
  const since = [`'${at(-180).toISOString()}'`, `'${at(-30).toISOString()}'`];
  const text = LIST_PLACES.text
    .replaceAll('$1', `'${shopId}'`)
    .replaceAll('$2', `${since[0] ?? ''}::timestamptz`)
    .replaceAll('$3', `${since[1] ?? ''}::timestamptz`);
  const [row] = await fixture.base.sql('orders', `explain (analyze, buffers, format json) ${text}`, []);
  const plan = JSON.stringify(row);
  expect(plan).toContain('orders_place');
  const blocks =
    Number(/"Shared Hit Blocks": ?(\d+)/.exec(plan)?.[1]) + Number(/"Shared Read Blocks": ?(\d+)/.exec(plan)?.[1]);
  expect(blocks).toBeLessThan(450);
});
