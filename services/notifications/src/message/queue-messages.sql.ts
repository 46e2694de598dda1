import { noRow, statement } from '@jumun/database';
import { dueAfter } from '../push/hold.sql.js';

/** How long a message of a ready order waits for the phone's word that it showed the push. */
const WAIT_FOR_PHONE_SECONDS = 15;

/**
 * The part of a statement that queues messages, given as JSON. Only wordings among `templates` have a template. Owners get Alimtalk once they
 * set it up as friends of our channel, since none arrives before; shoppers always at first. A shopper's `order-paid` is
 * sent only where the shop pays for it; else a skipped row keeps the title of the order.
 */
export const queueMessagesSql = (given: string, templates: string): string =>
  `insert into message
     (shop_id, id, kind, recipient_role, source_id, sequence, channel, order_number, title, amount, remaining,
     handed_back, refused_for, store_name, happened_at, traceparent, cause_id, cause_sequence, state, due_at, finished_at,
     reason)
   select "shopId", id, kind, "recipientRole", "paymentId", coalesce(sequence, 0),
     case when kind || case when "handedBack" then '-by-hand' else '' end || '.' || "recipientRole" = any(${templates})
       and ("recipientRole" = 'shopper' or (chat.enabled and chat.friend)) then 'alimtalk' else 'text' end,
     "orderNumber", title, amount, remaining, coalesce("handedBack", false), "refusedFor", "storeName", "happenedAt",
     traceparent, "causeId", "causeSequence", case when told then 'queued' else 'skipped' end,
     case when told then ${dueAfter('"heldUntil"')} end, case when not told then now() end,
     case when not told then 'not-wanted' end
   from jsonb_to_recordset(${given}) as given ("shopId" uuid, id uuid, kind text, "recipientRole" text, "paymentId" uuid,
     sequence int, "orderNumber" text, title text, amount bigint, remaining bigint, "handedBack" boolean, "refusedFor" text,
     "storeName" text, "happenedAt" timestamptz, traceparent text, "causeId" uuid, "causeSequence" int, "heldUntil" timestamptz)
   left join chat on chat.shop_id = given."shopId"
   left join shop_alerts alerts on alerts.shop_id = given."shopId"
   cross join lateral (select kind <> 'order-paid' or "recipientRole" <> 'shopper'
     or coalesce(alerts.received_text, false) as told) wanted
   on conflict do nothing`;

/** Raw, since a batch reads its shops' chats at once. */
export const QUEUE_MESSAGES = statement('queue-messages', noRow, queueMessagesSql('$1::jsonb', '$2::text[]'));

/**
 * Reads and writes in one round trip: nothing is queued when the shopper heard the same within the last ten minutes. $4
 * says whether the wording has a template, $5 is the running span. Where a shop saves on messages, one waits for the word
 * of a phone that hears of the order by a push.
 */
export const QUEUE_READY_MESSAGE = statement(
  'queue-ready-message',
  noRow,
  `insert into message
     (shop_id, id, kind, recipient_role, source_id, sequence, channel, order_number, title, store_name, happened_at,
     traceparent, cause_id, cause_sequence, due_at)
   select "shopId", $1::uuid, 'order-ready', 'shopper', "paymentId", sequence,
     case when $4::bool then 'alimtalk' else 'text' end, "orderNumber",
     coalesce((select title from message told where told.shop_id = given."shopId" and told.source_id = given."paymentId"
       and told.kind = 'order-paid' and told.recipient_role = 'shopper' limit 1), $2::text), "storeName", "movedAt",
     $5::text, "paymentId", sequence,
     case when exists (select 1 from shop_alerts alerts join push_subscription browser using (shop_id)
         where alerts.shop_id = given."shopId" and alerts.push_first and browser.payment_id = given."paymentId")
       then now() + interval '${WAIT_FOR_PHONE_SECONDS} seconds' else ${dueAfter('"undoUntil"')} end
   from jsonb_to_record($3::jsonb) as given ("shopId" uuid, "paymentId" uuid, sequence int, "orderNumber" text,
     "storeName" text, "movedAt" timestamptz, "undoUntil" timestamptz)
   where not exists (select 1 from message told where told.shop_id = given."shopId" and told.source_id = given."paymentId"
     and told.kind = 'order-ready' and told.happened_at > given."movedAt" - interval '10 minutes'
     and told.reason is distinct from 'undone')
   on conflict do nothing`,
);

/** To the owner, as owners are reached: Alimtalk once they set it up, where the wording has a template ($7). $8 is the running span. */
export const QUEUE_REMINDER = statement(
  'queue-reminder',
  noRow,
  `insert into message (shop_id, id, kind, recipient_role, source_id, channel, figure, happened_at, traceparent)
   select given.shop_id, $2::uuid, $3::text, 'owner', $4::uuid,
     case when $7::bool and chat.enabled and chat.friend then 'alimtalk' else 'text' end, $5::int, $6::timestamptz, $8::text
   from (select $1::uuid as shop_id) given left join chat using (shop_id)
   on conflict do nothing`,
);

/** Reads and writes in one round trip: a code that was asked for again because the answer was lost is one message. */
export const QUEUE_CODE = statement(
  'queue-code',
  noRow,
  `insert into message (id, kind, recipient_role, source_id, channel, sealed_to, sealed_text, happened_at, traceparent,
     expires_at)
   select $1::uuid, 'code', 'owner', ($2::uuid[])[1], $3::text, $4::text, $5::text, $6::timestamptz, $7::text, $8::timestamptz
   where not exists (select 1 from message
     where kind = 'code' and source_id = any($2::uuid[]) and created_at > now() - interval '10 minutes')`,
);
