import { v7 } from 'uuid';
import type { Tx } from '@jumun/messaging';
import type { MessageState } from '@jumun/contracts';
import { assertMessageMove } from './message.states.js';

/** One message's next state. It happens only if the message is still in the state and attempt it was decided for. */
export interface MessageChange {
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

// A code is forgotten as soon as it need not be sent again; of other messages what was sent to whom is kept for a while.
const APPLY = `with change as (
    select * from jsonb_to_recordset(?::jsonb) as given(id uuid, "from" text, attempts int, "to" text, due_in_seconds float8,
      provider_message_id text, provider_status text, reason text, fallback_id uuid)
  ), changed as (
    update message set state = change."to", due_at = now() + make_interval(secs => change.due_in_seconds),
      finished_at = case when change.due_in_seconds is null then now() end,
      provider_message_id = coalesce(change.provider_message_id, message.provider_message_id),
      provider_status = coalesce(change.provider_status, message.provider_status),
      reason = change.reason,
      sealed_to = case when kind = 'code' then case when change.due_in_seconds is not null then message.sealed_to end
        when change."to" <> 'queued' then message.sealed_to end,
      sealed_text = case when kind = 'code' then case when change."to" in ('queued', 'sending') then message.sealed_text end
        when change."to" <> 'queued' then message.sealed_text end
    from change where message.id = change.id and message.state = change."from" and message.attempts = change.attempts
    returning message.*, change.fallback_id
  ), replaced as (
    insert into message (shop_id, id, kind, recipient_role, source_id, sequence, channel, order_number, title, amount,
      store_name, happened_at, fallback_of)
    select shop_id, fallback_id, kind, recipient_role, source_id, sequence, 'text', order_number, title, amount,
      store_name, happened_at, id
    from changed where fallback_id is not null
    on conflict do nothing
  )
  select id from changed`;

/** Writes what became of messages in one statement; throws when a change is not in the table of states. */
export async function applyChanges(tx: Tx, changes: readonly MessageChange[]): Promise<void> {
  if (changes.length === 0) return;
  for (const { from, to } of changes) assertMessageMove(from, to);
  const rows = changes.map((change) => ({
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
