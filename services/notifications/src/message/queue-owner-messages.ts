import { v7 } from 'uuid';
import type { orders, PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { channelFor, WITHOUT_KAKAO } from './channel.js';

const INSERT = `insert into message (shop_id, id, kind, recipient_role, source_id, channel, order_number, title, amount)
  select shop_id, id, 'order-paid', 'owner', source_id, channel, order_number, title, amount
  from jsonb_to_recordset(?::jsonb)
    as given(shop_id uuid, id uuid, source_id uuid, channel text, order_number text, title text, amount bigint)
  on conflict do nothing`;

/** Queues one message to the owner for each paid order that has none yet, in one statement. */
export async function queueOwnerMessages(
  tx: Tx,
  payments: readonly PayloadOf<typeof orders.facts.paymentPaid>[],
): Promise<void> {
  const rows = payments.map(({ shopId, paymentId, orderNumber, title, amount }) => ({
    shop_id: shopId,
    id: v7(),
    source_id: paymentId,
    channel: channelFor(WITHOUT_KAKAO),
    order_number: orderNumber,
    title,
    amount,
  }));
  await tx.sql(INSERT, [JSON.stringify(rows)]);
}
