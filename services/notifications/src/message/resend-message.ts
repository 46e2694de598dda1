import { v7 } from 'uuid';
import { Problem, type MessageState } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { messageMoves } from './message.states.js';

const LOCK = `select state from message where id = ? for update`;
const MOVE = `update message set state = 'resent' where id = ?`;
const COPY = `insert into message (shop_id, id, kind, recipient_role, source_id, sequence, channel, order_number, title, amount,
    store_name, happened_at, resend_of)
  select shop_id, ?, kind, recipient_role, source_id, sequence, channel, order_number, title, amount, store_name, happened_at, id
  from message where id = ?`;

/** Sends a parked message again as a new one, so that what the provider says of the old one can't be taken for it. */
export async function resendMessage(tx: Tx, messageId: string): Promise<string> {
  const [row] = await tx.sql<{ state: MessageState }>(LOCK, [messageId]);
  if (!row) throw new Problem('MESSAGE_NOT_FOUND');
  if (!messageMoves[row.state].includes('resent')) throw new Problem('MESSAGE_NOT_PARKED');
  const id = v7();
  await tx.sql(MOVE, [messageId]);
  await tx.sql(COPY, [id, messageId]);
  await tx.note('resend-message', messageId);
  return id;
}
