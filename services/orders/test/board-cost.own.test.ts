import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { MAX_BOARD_CARDS, type Actor } from '@jumun/contracts';
import { asOwner, Transactor } from '@jumun/messaging';
import { sealer } from '@jumun/runtime';
import { sql } from 'kysely';
import { INSERT_ORDER } from '../src/checkout/start-checkout.sql.js';
import { readBoard } from '../src/board/read-board.js';
import { Order } from '../src/order/order.tables.js';
import { openedShop } from './shop-fixture.js';

const ALL = 10_000;
const OF_OTHERS = 20_000;
const RECALLED = 20;
const FEW_BLOCKS = 300;
const LOOKS = 5;
const FEW_BLOCKS_OF_A_CHECKOUT = 100;

const owner = { kind: 'owner', shopId: v7(), sessionId: v7() } satisfies Actor;

/** A shop's orders, one each two minutes up to now, all handed out but the last ones; each was moved a few times, and some were taken back. */
const ORDERS = `insert into orders (id, checkout_id, shop_id, order_number, input_hash, store_name, shop_name, title, lines, amount,
    expires_at, created_at, status, paid_at, completed_at, tno, order_status)
  select (lpad(to_hex((extract(epoch from made_at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
    gen_random_uuid(), $1::uuid, to_char(made_at, 'YYMMDD') || '-' || upper(substr(hash, 1, 8)) || '-' || lpad((n % 1000)::text, 3, '0'),
    '', 'demo', '데모 카페', '소금빵 외 1건', jsonb_build_array(jsonb_build_object('name', repeat('빵', 20), 'quantity', 1)), 9000,
    made_at, made_at, 'paid', made_at, case when n > $3::int then made_at + interval '5 minutes' end, 'L' || hash,
    case when n > $3::int then 'completed' else (array['waiting', 'preparing', 'ready'])[1 + n % 3] end
  from generate_series($2::int, 1, -1) as n, lateral (select now() - n * interval '2 minutes' as made_at, md5($1::uuid::text || n) as hash) as made`;
const CHANGES = `insert into order_change (order_id, sequence, shop_id, from_status, to_status, actor, changed_at)
  select id, step, shop_id, case when step = 4 then 'completed' else 'waiting' end, 'preparing', 'owner', created_at
  from orders, generate_series(1, 4) as step where step < 4 or id in (select id from orders where shop_id = $1 order by id desc limit $2)`;

/** How many blocks a checkout looks at, by a statement that this session has prepared. */
async function blocksOfCheckout(): Promise<number> {
  const [at, localAt] = [new Date().toISOString(), '2026-11-26 12:00'];
  const order = { key: v7(), id: v7(), shopId: v7(), localAt, prefix: `261126-${v7().slice(-8).toUpperCase()}-` };
  const said = {
    inputHash: '',
    storeName: 'demo',
    shopName: '데모 카페',
    title: '소금빵',
    lines: [{}],
    amount: 9000,
    provider: 'kcp',
    locale: 'ko',
  };
  const writes = JSON.stringify([{ ...order, ...said, createdAt: at, expiresAt: at }]);
  await fixture.base.sql('orders', 'begin');
  const [row] = await fixture.base.sql(
    'orders',
    `explain (analyze, buffers, format json) execute checkout('${writes}')`,
  );
  await fixture.base.sql('orders', 'rollback');
  const [explained] = row?.['QUERY PLAN'] as [{ Plan: Record<string, number> }];
  return explained.Plan['Shared Hit Blocks'] ?? Infinity;
}

let blocksOfOldPlan: number;
const fixture = openedShop({});
beforeAll(async () => {
  await fixture.base.sql('orders', 'set plan_cache_mode = force_generic_plan');
  await fixture.base.sql('orders', `prepare checkout (jsonb) as ${INSERT_ORDER.text}`);
  await blocksOfCheckout();
  await fixture.base.sql('orders', ORDERS, [owner.shopId, ALL, MAX_BOARD_CARDS]);
  await fixture.base.sql('orders', ORDERS, [v7(), OF_OTHERS, MAX_BOARD_CARDS]);
  await fixture.base.sql('orders', CHANGES, [owner.shopId, RECALLED]);
  // Before statistics make every session plan anew.
  blocksOfOldPlan = await blocksOfCheckout();
  await fixture.base.sql('orders', 'vacuum analyze');
});

/** How many blocks of tables and indexes the database has looked at so far. */
async function blocksSoFar(): Promise<number> {
  const [row] = await fixture.base.sql(
    'orders',
    `select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0) + coalesce(toast_blks_read + toast_blks_hit, 0)
       + coalesce(tidx_blks_read + tidx_blks_hit, 0)) as blocks from pg_statio_user_tables`,
  );
  return Number(row?.['blocks']);
}

describe('a full board of a shop with ten thousand orders', () => {
  it(`looks at ${FEW_BLOCKS} blocks at most`, async () => {
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const look = () =>
      asOwner(
        transactor,
        owner,
        async (tx, shopId) => {
          const { view } = await readBoard(tx, shopId, { sealer: sealer(randomBytes(32)), now: new Date() });
          // The database counts a session's reads at once only when it is asked to.
          await tx
            .query(Order)
            .selectNoFrom(sql`pg_stat_force_next_flush()`.as('flushed'))
            .execute();
          return view;
        },
        { isSnapshot: true },
      );
    const { cards = [], more } = (await look()) ?? {};
    expect(cards).toHaveLength(MAX_BOARD_CARDS);
    expect(cards.filter(({ recalled }) => recalled)).toHaveLength(RECALLED);
    expect(more).toBe(false);
    // The service's own sweeps are counted, too, and one may fall into a look; not into each of them.
    let blocks = Infinity;
    for (let times = 0; times < LOOKS; times += 1) {
      const before = await blocksSoFar();
      await look();
      blocks = Math.min(blocks, (await blocksSoFar()) - before);
    }
    expect(blocks).toBeGreaterThan(0);
    expect(blocks).toBeLessThanOrEqual(FEW_BLOCKS);
  });
});

describe('a checkout', () => {
  it(`looks at ${FEW_BLOCKS_OF_A_CHECKOUT} blocks at most, also by a plan that was made before the first order`, () => {
    expect(blocksOfOldPlan).toBeLessThanOrEqual(FEW_BLOCKS_OF_A_CHECKOUT);
  });
});
