import { randomBytes } from 'node:crypto';
import type { KeyRing } from '@jumun/runtime';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import { orders, type Actor, type CallOf } from '@jumun/contracts';
import { asOwner, operatorOf, Transactor } from '@jumun/messaging';
import { paymentsBy } from '../src/desk/find-payments.js';
import { findOrders } from '../src/order/list-orders.js';
import { readSearch } from '../src/order/search-orders.js';
import { openedShop } from './shop-fixture.js';

const KEYS: KeyRing = [randomBytes(32)];
const ALL = 84_000;
/** One order in eight is of the shop that is looked at, the others of a hundred others. */
const SHARE = 8;
const OWN = ALL / SHARE;

const fixture = openedShop();
const owner = { kind: 'owner', shopId: v7(), sessionId: v7() } satisfies Actor;
type Search = Omit<CallOf<typeof orders.procedures.listPayments>, 'limit'>;

/** Orders like those of a real shop, one every few minutes up to now: a fifth was never paid, a hundredth given back. */
const FILL = `insert into orders (id, checkout_id, shop_id, order_number, input_hash, store_name, shop_name, title, lines, amount,
    refunded, expires_at, created_at, status, close_reason, paid_at, tno, order_status)
  select (lpad(to_hex((extract(epoch from made_at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
    gen_random_uuid(), case when n % $2 = 0 then $1::uuid else md5((n % 101)::text)::uuid end,
    to_char(made_at at time zone 'Asia/Seoul', 'YYMMDD') || '-' || upper(substr(hash, 1, 8)) || '-' || lpad((k % 700)::text, 3, '0'),
    '', 'demo', '데모 카페', '소금빵 외 1건', jsonb_build_array(jsonb_build_object('name', repeat('빵', 100), 'quantity', 1)), 9000,
    case when k % 100 = 7 then 9000 else 0 end, made_at, made_at,
    case when k % 5 = 0 then 'cancelled' when k % 100 = 7 then 'refunded' else 'paid' end,
    case when k % 5 = 0 then 'expired' end, case when k % 5 <> 0 then made_at end, case when k % 5 <> 0 then 'L' || n end,
    case when k % 5 = 0 then 'waiting' when k < 12 then 'preparing' else 'completed' end
  from generate_series(1, $3::int) as n,
    lateral (select now() - n * interval '40 seconds' as made_at, md5(n::text) as hash, n / $2 as k) as made`;

beforeAll(async () => {
  await fixture.base.sql('orders', FILL, [owner.shopId, SHARE, ALL]);
  await fixture.base.sql('orders', 'vacuum analyze orders');
});

const dayBefore = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
/** How an order number of that day begins. */
const numberOf = (days: number) => dayBefore(days).slice(2).replaceAll('-', '');
async function ownOrder(place: number): Promise<string> {
  const [row] = await fixture.base.sql(
    'orders',
    'select id from orders where shop_id = $1 order by created_at desc offset $2 limit 1',
    [owner.shopId, place],
  );
  return String(row?.['id']);
}

describe('the list of a shop with more than ten thousand orders, among ten times as many of others', () => {
  /** A page of rows, each in a block of its own, and the way to them; all of the shop's would be several thousand. */
  const FEW_BLOCKS = 400;

  async function planOf(search: Search): Promise<{ text: string; blocks: number }> {
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const [row] = await asOwner(transactor, owner, async (tx, shopId) => {
      const words = search.search;
      const wanted =
        words === undefined ? undefined : await readSearch(tx, KEYS, shopId, { search: words }, new Date());
      return findOrders(tx, shopId, { limit: 30, ...search }, wanted).explain<{
        'QUERY PLAN': { Plan: Record<string, number> }[];
      }>('json', sql`analyze, buffers`);
    });
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    return {
      text: JSON.stringify(plan),
      blocks: Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks']),
    };
  }

  it.each<[string, () => Search | Promise<Search>]>([
    ['the first page', () => ({})],
    ['a page far down', async () => ({ before: await ownOrder(OWN - 100) })],
    ['paid orders', () => ({ status: 'paid' })],
    ['orders given back', () => ({ status: 'refunded' })],
    ['orders given back, a page far down', async () => ({ status: 'refunded', before: await ownOrder(OWN - 500) })],
    ['orders being prepared', () => ({ orderStatus: 'preparing' })],
    ['orders that wait, of which there is none', () => ({ status: 'paid', orderStatus: 'waiting' })],
    ['orders in progress, the oldest first', () => ({ orderStatus: 'open', sort: 'oldest' })],
    ['orders handed out', () => ({ status: 'paid', orderStatus: 'completed' })],
    ['one day long ago', () => ({ from: dayBefore(40), to: dayBefore(40) })],
    ['a pickup number', () => ({ search: '27' })],
    ['a pickup number that never was', () => ({ search: '777' })],
    ['the day that an order number begins with', () => ({ search: numberOf(30) })],
    ['the last digits of a phone', () => ({ search: '5678' })],
    ['a whole phone number', () => ({ search: '010-1234-5678' })],
    ['the beginning of an order number', () => ({ search: `${numberOf(30)}-A` })],
  ])('finds %s by an index, and leaves the rest unread', async (_, search) => {
    const { text, blocks } = await planOf(await search());
    expect(text).not.toContain('Seq Scan');
    expect(blocks).toBeLessThan(FEW_BLOCKS);
  });

  it('shows each order once, the oldest first, too', async () => {
    const first = await fixture.base.rpc.call(orders.procedures.listPayments, { limit: 20, sort: 'oldest' }, owner);
    const before = first.at(9)?.paymentId ?? '';
    const rest = await fixture.base.rpc.call(
      orders.procedures.listPayments,
      { limit: 10, sort: 'oldest', before },
      owner,
    );
    expect(rest).toEqual(first.slice(10));
    expect(first[0]?.paymentId).toBe(await ownOrder(OWN - 1));
  });

  it.each<[string, CallOf<typeof orders.procedures.findPayments>]>([
    ['an order number', { orderNumber: '261121-00000000-001' }],
    ['the card company’s number', { tno: 'L77' }],
    ['a pickup number and its day', { pickup: '027', day: dayBefore(1) }],
  ])('is not read for an operator who looks for %s', async (_, search) => {
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const plan = await transactor.transact(operatorOf(fixture.operator), async (tx) =>
      (await paymentsBy(tx, search)).query.explain('json', sql`analyze, buffers`),
    );
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  });

  it('shows each order once from the first page to the last', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const input = { limit: 200, ...(before && { before }) };
      const page = await fixture.base.rpc.call(orders.procedures.listPayments, input, owner);
      seen.push(...page.map(({ paymentId }) => paymentId));
      before = page.length === input.limit ? page.at(-1)?.paymentId : undefined;
    } while (before);
    expect(seen).toHaveLength(OWN);
    expect(new Set(seen).size).toBe(OWN);
  });
});
