import { v7 } from 'uuid';
import type { Tx } from '@jumun/messaging';
import { assertMessageMove, type MessageState } from './message.states.js';

/** One message's next state. It happens only if the message is still in the state and attempt it was decided for. */
export interface MessageChange {
  shopId: string;
  id: string;
  from: MessageState;
  attempts: number;
  to: MessageState;
  /** When to look at it next; null when it is finished. */
  dueInSeconds: number | null;
  providerMessageId?: string;
  providerStatus?: string;
  reason?: string;
  /** Sends the same as a text message. */
  fallback?: boolean;
}

const APPLY = `with change as (
    select * from jsonb_to_recordset(?::jsonb) as given(shop_id uuid, id uuid, "from" text, attempts int, "to" text,
      due_in_seconds float8, provider_message_id text, provider_status text, reason text, fallback_id uuid)
  ), changed as (
    update message set state = change."to", due_at = now() + make_interval(secs => change.due_in_seconds),
      finished_at = case when change.due_in_seconds is null then now() end,
      provider_message_id = coalesce(change.provider_message_id, message.provider_message_id),
      provider_status = coalesce(change.provider_status, message.provider_status),
      reason = change.reason,
      sealed_to = case when change."to" <> 'queued' then message.sealed_to end,
      sealed_text = case when change."to" <> 'queued' then message.sealed_text end
    from change where message.shop_id = change.shop_id and message.id = change.id
      and message.state = change."from" and message.attempts = change.attempts
    returning message.*, change.fallback_id
  ), replaced as (
    insert into message (shop_id, id, kind, recipient_role, source_id, channel, order_number, title, amount, fallback_of)
    select shop_id, fallback_id, kind, recipient_role, source_id, 'text', order_number, title, amount, id
    from changed where fallback_id is not null
    on conflict do nothing
  )
  select id from changed`;

/** Writes what became of messages in one statement; throws when a change is not in the table of states. */
export async function applyChanges(tx: Tx, changes: readonly MessageChange[]): Promise<void> {
  if (changes.length === 0) return;
  for (const { from, to } of changes) assertMessageMove(from, to);
  const rows = changes.map((change) => ({
    shop_id: change.shopId,
    id: change.id,
    from: change.from,
    attempts: change.attempts,
    to: change.to,
    due_in_seconds: change.dueInSeconds,
    provider_message_id: change.providerMessageId,
    provider_status: change.providerStatus,
    reason: change.reason,
    fallback_id: change.fallback ? v7() : null,
  }));
  await tx.sql(APPLY, [JSON.stringify(rows)]);
}
