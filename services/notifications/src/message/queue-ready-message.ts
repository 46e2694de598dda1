import { v7 } from 'uuid';
import type { orders, PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

/** An order that goes back and becomes ready again within this time is not told again. */
const QUIET = `interval '10 minutes'`;
const TITLE_WHEN_UNKNOWN = '주문하신 상품';

// Copies that work on two changes of one order at the same time would not see each other's message.
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtextextended(?, 0))`;
const INSERT = `insert into message
    (shop_id, id, kind, recipient_role, source_id, sequence, channel, order_number, title, store_name, happened_at)
  select shop_id, ?::uuid, 'order-ready', 'shopper', source_id, sequence, 'alimtalk', order_number,
    coalesce((select title from message told where told.shop_id = given.shop_id and told.source_id = given.source_id
      and told.kind = 'order-paid' limit 1), ?), store_name, happened_at
  from jsonb_to_record(?::jsonb) as given(shop_id uuid, source_id uuid, sequence int, order_number text, store_name text,
    happened_at timestamptz)
  where not exists (select 1 from message told where told.shop_id = given.shop_id and told.source_id = given.source_id
    and told.kind = 'order-ready' and told.happened_at > given.happened_at - ${QUIET})
  on conflict do nothing`;

/** Queues the news that an order is ready for its shopper, unless the shopper heard that minutes ago. */
export async function queueReadyMessage(tx: Tx, move: PayloadOf<typeof orders.facts.orderMoved>): Promise<void> {
  const given = {
    shop_id: move.shopId,
    source_id: move.paymentId,
    sequence: move.sequence,
    order_number: move.orderNumber,
    store_name: move.storeName,
    happened_at: move.movedAt,
  };
  await tx.sql(ONE_AT_A_TIME, [move.paymentId]);
  await tx.sql(INSERT, [v7(), TITLE_WHEN_UNKNOWN, JSON.stringify(given)]);
}
