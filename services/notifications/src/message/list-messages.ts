import type { InputOf, MessageRow, notifications } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso, type Sealer } from '@jumun/runtime';
import { Message, placeOf } from './message.tables.js';

/** Messages of all shops in a state, the newest first; of a recipient only so much is shown that it can be recognised. */
export async function listMessages(
  tx: Tx,
  sealer: Sealer,
  { state, limit, before }: InputOf<typeof notifications.procedures.listMessages>,
): Promise<MessageRow[]> {
  await tx.note('list-messages', state);
  let found = tx
    .query(Message)
    .selectFrom('Message')
    .select(['id as messageId', 'shopId', 'kind', 'recipientRole', 'channel', 'state', 'orderNumber'])
    .select(['sealedTo', 'reason', 'attempts', 'createdAt'])
    .where('state', '=', state);
  if (before !== undefined) found = found.where('id', '<', before);
  const rows = await found.orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ sealedTo, createdAt, ...row }) => ({
    ...row,
    recipient: sealedTo === null ? null : maskRecipient(sealer.open(sealedTo, placeOf('sealed_to', row.messageId))),
    createdAt: iso(createdAt),
  }));
}

/** `010****5678`, `ja***@example.com`. */
export function maskRecipient(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${to.slice(0, Math.min(2, at - 1))}***${to.slice(at)}`;
  return to.length < 8 ? '****' : `${to.slice(0, 3)}****${to.slice(-4)}`;
}
