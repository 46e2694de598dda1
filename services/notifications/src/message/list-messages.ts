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
  let found = messages(tx).where('state', '=', state);
  if (before !== undefined) found = found.where('id', '<', before);
  const rows = await found.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => presentMessage(row, sealer));
}

/** The messages of one payment, with those that went by another channel or once more. */
export async function listPaymentMessages(
  tx: Tx,
  sealer: Sealer,
  { shopId, paymentId }: InputOf<typeof notifications.procedures.listPaymentMessages>,
): Promise<MessageRow[]> {
  await tx.note('list-payment-messages', paymentId);
  const first = await messages(tx)
    .where('shopId', '=', shopId)
    .where('sourceId', '=', paymentId)
    .where('fallbackOf', 'is', null)
    .where('resendOf', 'is', null)
    .execute();
  const rows = [...first];
  // Each step of the chain is found by an index of those that stand in for another one.
  for (let step = first; step.length > 0 && rows.length < MOST_OF_PAYMENT;) {
    const ids = step.map(({ messageId }) => messageId);
    const inStead = (column: 'fallbackOf' | 'resendOf') => messages(tx).where(column, 'in', ids).execute();
    step = [...(await inStead('fallbackOf')), ...(await inStead('resendOf'))];
    rows.push(...step);
  }
  return rows.sort((a, b) => (a.messageId < b.messageId ? -1 : 1)).map((row) => presentMessage(row, sealer));
}

const MOST_OF_PAYMENT = 100;

const messages = (tx: Tx) =>
  tx
    .query(Message)
    .selectFrom('Message')
    .select(['id as messageId', 'shopId', 'kind', 'recipientRole', 'channel', 'state', 'orderNumber'])
    .select(['sealedTo', 'reason', 'attempts', 'createdAt']);
type Found = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

const presentMessage = ({ sealedTo, createdAt, ...row }: Found, sealer: Sealer): MessageRow => ({
  ...row,
  recipient: sealedTo === null ? null : maskRecipient(sealer.open(sealedTo, placeOf('sealed_to', row.messageId))),
  createdAt: iso(createdAt),
});

/** `010****5678`, `ja***@example.com`. */
export function maskRecipient(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${to.slice(0, Math.min(2, at - 1))}***${to.slice(at)}`;
  return to.length < 8 ? '****' : `${to.slice(0, 3)}****${to.slice(-4)}`;
}
