import { Client } from 'pg';

const MINUTES_BETWEEN = 3;

/**
 * Copies the one order of a shop into the past until there are `count`, each some minutes before the last, with ids that sort
 * by time as the service's own do. The buyer is left out: what is sealed for one order can't be opened for another.
 */
export async function multiplyOrder(database: string, shopId: string, count: number): Promise<void> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    await client.query(
      `insert into orders (id, shop_id, checkout_id, input_hash, store_name, shop_name, order_number, title, lines,
         amount, status, order_status, created_at, expires_at, paid_at, tno, approval)
       select (lpad(to_hex((extract(epoch from o.created_at - ago) * 1000)::bigint), 12, '0') || '7'
           || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
         o.shop_id, gen_random_uuid(), o.input_hash, o.store_name, o.shop_name,
         to_char((o.created_at - ago) at time zone 'Asia/Seoul', 'YYMMDD') || '-' || upper(substr(md5(n::text), 1, 8)) || '-'
           || lpad((n % 480 + 1)::text, 3, '0'),
         o.title, o.lines, o.amount, o.status, 'completed', o.created_at - ago, o.expires_at - ago, o.paid_at - ago,
         'bench-' || n, o.approval
       from orders o, generate_series(1, $2::int - 1) n, lateral (select n * $3 * interval '1 minute' as ago) a
       where o.shop_id = $1`,
      [shopId, count, MINUTES_BETWEEN],
    );
    await client.query('analyze orders');
  } finally {
    await client.end();
  }
}
