import { noRow, row, statement, type RowType, type Statement } from '@jumun/database';
import { Message } from './message.tables.js';

/** A claim older than this belongs to a process that died. */
const LEASE_SECONDS = 60;

const open = row(
  Message,
  'id',
  'shopId',
  'kind',
  'recipientRole',
  'state',
  'channel',
  'attempts',
  'createdAt',
  'expiresAt',
  'sourceId',
  'orderNumber',
  'title',
  'amount',
  'remaining',
  'handedBack',
  'figure',
  'storeName',
  'claimedAt',
  'sealedTo',
  'sealedText',
  'traceparent',
);
/** A message whose end is not known yet. */
export type OpenMessage = RowType<typeof open>;

/** Prepared, since it is asked many times a second. */
const findDueOf = (lane: string, isOfLane: string): Statement<OpenMessage> =>
  statement(
    `message-find-due-${lane}`,
    open,
    `select ${open.columns} from message where state = 'queued' and ${isOfLane} and due_at <= now() order by due_at limit $1`,
  );
export const FIND_DUE = { codes: findDueOf('codes', `kind = 'code'`), orders: findDueOf('orders', `kind <> 'code'`) };

/**
 * Raw, since it claims and reads what may be with the provider in one round trip; any number of copies claim at once and
 * none waits for another's rows.
 */
export const CLAIM_LOOK_UPS = statement(
  'message-claim-look-ups',
  open,
  `with due as (
     select id from message where state in ('sending', 'accepted') and due_at <= now()
     order by due_at limit $1 for update skip locked)
   update message m set due_at = now() + interval '${LEASE_SECONDS} seconds'
   from due where m.id = due.id returning ${open.of('m')}`,
);

/**
 * Raw, since it writes a whole batch at once. Nothing is handed over whose recipient is not written down first: it is
 * what a lost answer is looked up by. Of several copies that found a message one gets it, and the others pass it over.
 */
export const HAND_OVER = statement(
  'message-hand-over',
  row(Message, 'id'),
  `with given as materialized (
     select * from jsonb_to_recordset($1::jsonb) as row (id uuid, attempts int, "sealedTo" text, "sealedText" text, form text, channel text)),
   mine as (
     select given.* from message m join given using (id)
     where m.state = 'queued' and m.attempts = given.attempts order by m.id for update of m skip locked)
   update message set state = 'sending', attempts = message.attempts + 1, claimed_at = now(), reason = null,
     due_at = now() + interval '${LEASE_SECONDS} seconds',
     sealed_to = mine."sealedTo", sealed_text = mine."sealedText", form = mine.form,
     channel = mine.channel,
     cost = coalesce((select won from message_price price where price.form = mine.form and price.valid_from <= now()
       order by valid_from desc limit 1), 0)
   from mine where message.id = mine.id returning message.id`,
);

/**
 * Raw, since it writes a whole batch and what replaces its failed ones at once. A code is forgotten as soon as it need
 * not be sent again; of other messages what was sent to whom is kept for a while.
 */
export const APPLY_CHANGES = statement(
  'message-apply-changes',
  noRow,
  `with change as (
     select * from jsonb_to_recordset($1::jsonb) as given (id uuid, "from" text, attempts int, "to" text, "dueInSeconds" float8,
       "providerMessageId" text, "providerStatus" text, reason text, "fallbackId" uuid)
   ), changed as (
     update message set state = change."to",
       -- A try that ended before anything was handed over.
       attempts = message.attempts + (change."from" = 'queued' and change."to" = 'queued')::int,
       due_at = now() + make_interval(secs => change."dueInSeconds"),
       finished_at = case when change."dueInSeconds" is null then now() end,
       provider_message_id = coalesce(change."providerMessageId", message.provider_message_id),
       provider_status = coalesce(change."providerStatus", message.provider_status),
       reason = change.reason,
       sealed_to = case when kind = 'code' then case when change."dueInSeconds" is not null then message.sealed_to end
         when change."to" <> 'queued' then message.sealed_to end,
       sealed_text = case when kind = 'code' then case when change."to" in ('queued', 'sending') then message.sealed_text end
         when change."to" <> 'queued' then message.sealed_text end
     -- By the key, which the planner would not choose for as many rows as it expects of JSON.
     from change where message.id = any (array(select id from change)) and message.id = change.id
       and message.state = change."from" and message.attempts = change.attempts
     returning message.*, change."fallbackId"
   )
   insert into message (shop_id, id, kind, recipient_role, source_id, sequence, channel, order_number, title, amount,
     remaining, handed_back, store_name, happened_at, traceparent, fallback_of)
   select shop_id, "fallbackId", kind, recipient_role, source_id, sequence, 'text', order_number, title, amount,
     remaining, handed_back, store_name, happened_at, traceparent, id
   from changed where "fallbackId" is not null
   on conflict do nothing`,
);

const reported = row(
  Message,
  ...(['id', 'kind', 'state', 'channel', 'attempts', 'createdAt', 'expiresAt', 'providerMessageId'] as const),
);

/** Raw, since either list may be empty. Locked in one order, so that reports that come together follow one another. */
export const LOCK_REPORTED = statement(
  'message-lock-reported',
  reported,
  `select ${reported.columns} from message where id = any($1::uuid[]) or provider_message_id = any($2::text[])
   order by id for update`,
);
