import { v7 } from 'uuid';
import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { runningTrace } from '@jumun/runtime';
import { messageMoves } from './message.states.js';
import { Message } from './message.tables.js';

/** Sends a parked message again as a new one, so that what the provider says of the old one can't be taken for it. */
export async function resendMessage(tx: Tx, messageId: string): Promise<string> {
  const query = tx.query(Message);
  const found = await query
    .selectFrom('Message')
    .select(['state', 'shopId', 'kind', 'recipientRole', 'sourceId', 'sequence', 'channel'])
    .select(['orderNumber', 'title', 'amount', 'remaining', 'handedBack', 'refusedFor', 'storeName', 'happenedAt'])
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Problem('MESSAGE_NOT_FOUND');
  const { state, ...message } = found;
  if (!messageMoves[state].includes('resent')) throw new Problem('MESSAGE_NOT_PARKED');
  const id = v7();
  await query.updateTable('Message').set({ state: 'resent' }).where('id', '=', messageId).execute();
  await query
    .insertInto('Message')
    .values({ ...message, id, resendOf: messageId, traceparent: runningTrace() ?? null })
    .execute();
  await tx.note('resend-message', messageId);
  return id;
}
