import { v7 } from 'uuid';
import type { Tx } from '@jumun/messaging';
import type { MessageKind, RecipientRole } from './message.states.js';

/** What a message is to tell, and to whom. */
export interface NewMessage {
  shopId: string;
  kind: Exclude<MessageKind, 'code' | 'inquiry' | 'order-ready'>;
  recipientRole: RecipientRole;
  paymentId: string;
  orderNumber: string;
  title: string;
  amount: number;
  storeName: string;
  happenedAt: string;
}

// Owners get Alimtalk once they set it up, since without our channel as a friend none arrives; shoppers always at first.
const INSERT = `insert into message
    (shop_id, id, kind, recipient_role, source_id, channel, order_number, title, amount, store_name, happened_at)
  select shop_id, id, kind, recipient_role, source_id,
    case when recipient_role = 'shopper' or (chat.enabled and chat.friend) then 'alimtalk' else 'text' end,
    order_number, title, amount, store_name, happened_at
  from jsonb_to_recordset(?::jsonb) as given(shop_id uuid, id uuid, kind text, recipient_role text, source_id uuid,
    order_number text, title text, amount bigint, store_name text, happened_at timestamptz)
  left join chat using (shop_id)
  on conflict do nothing`;

/** Queues messages about orders, each once for its kind and recipient, in one statement. */
export async function queueMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map((message) => ({
    shop_id: message.shopId,
    id: v7(),
    kind: message.kind,
    recipient_role: message.recipientRole,
    source_id: message.paymentId,
    order_number: message.orderNumber,
    title: message.title,
    amount: message.amount,
    store_name: message.storeName,
    happened_at: message.happenedAt,
  }));
  await tx.sql(INSERT, [JSON.stringify(rows)]);
}
