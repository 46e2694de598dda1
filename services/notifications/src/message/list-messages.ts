import type { InputOf, MessageRow, notifications } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import type { Channel, MessageKind, RecipientRole } from './message.states.js';
import { placeOf } from './tools.js';

interface Row {
  id: string;
  shop_id: string | null;
  kind: MessageKind;
  recipient_role: RecipientRole;
  channel: Channel;
  order_number: string | null;
  sealed_to: string | null;
  reason: string | null;
  attempts: number;
  created_at: string;
}

const LIST = `select id, shop_id, kind, recipient_role, channel, order_number, sealed_to, reason, attempts, created_at
  from message where state = ? and (?::uuid is null or id < ?::uuid) order by id desc limit ?`;

/** Messages of all shops in a state, the newest first; of a recipient only so much is shown that it can be recognised. */
export async function listMessages(
  tx: Tx,
  sealer: Sealer,
  { state, limit, before }: InputOf<typeof notifications.procedures.listMessages>,
): Promise<MessageRow[]> {
  await tx.note('list-messages', state);
  const rows = await tx.sql<Row>(LIST, [state, before ?? null, before ?? null, limit]);
  return rows.map((row) => ({
    messageId: row.id,
    shopId: row.shop_id,
    kind: row.kind,
    recipientRole: row.recipient_role,
    channel: row.channel,
    state,
    orderNumber: row.order_number,
    recipient: row.sealed_to === null ? null : maskRecipient(sealer.open(row.sealed_to, placeOf('sealed_to', row.id))),
    reason: row.reason,
    attempts: row.attempts,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

/** `010****5678`, `ja***@example.com`. */
export function maskRecipient(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${to.slice(0, Math.min(2, at - 1))}***${to.slice(at)}`;
  return to.length < 8 ? '****' : `${to.slice(0, 3)}****${to.slice(-4)}`;
}
