import { computed, noRow, row, statement } from '@jumun/database';
import { dueAfter } from './hold.sql.js';
import { PushDelivery } from './push.tables.js';

/** A claim older than this belongs to a process that died. */
const LEASE_SECONDS = 60;

/**
 * The part of a statement that queues news, given as JSON. Each browser gets each piece of news once; that an order is ready
 * again is news only ten minutes later.
 */
export const queuePushesSql = (news: string): string =>
  `insert into push_delivery
     (shop_id, id, subscription_id, host, kind, source_id, sequence, order_number, store_name, amount,
     handed_back, refused_for, minutes, happened_at, cause_id, cause_sequence, due_at)
   select given."shopId", gen_random_uuid(), browser.id, browser.host, kind, "paymentId", coalesce(sequence, 0), "orderNumber",
     "storeName", amount, coalesce("handedBack", false), "refusedFor", minutes, "happenedAt",
     "causeId", "causeSequence", ${dueAfter('"heldUntil"')}
   from jsonb_to_recordset(${news}) as given ("shopId" uuid, audience text, kind text, "paymentId" uuid, sequence int,
     "orderNumber" text, "storeName" text, amount bigint, "handedBack" boolean, "refusedFor" text, minutes int, "happenedAt" timestamptz,
     "causeId" uuid, "causeSequence" int, "heldUntil" timestamptz)
   cross join lateral (
     select b.id, b.host from push_subscription b
     where given.audience = 'owner' and b.shop_id = given."shopId" and b.audience = 'owner'
     union all
     select b.id, b.host from push_subscription b where given.audience = 'shopper' and b.shop_id = given."shopId"
       and b.payment_id = given."paymentId" and b.audience = 'shopper') browser
   where kind <> 'order-ready' or not exists (select 1 from push_delivery told
     where told.shop_id = given."shopId" and told.subscription_id = browser.id and told.kind = 'order-ready'
       and told.source_id = given."paymentId" and told.happened_at > given."happenedAt" - interval '10 minutes')
   on conflict do nothing`;

/** Raw, since a batch of news finds its browsers at once. */
export const QUEUE_PUSHES = statement('push-queue', noRow, queuePushesSql('$1::jsonb'));

const due = row(
  PushDelivery,
  'shopId',
  'id',
  'subscriptionId',
  'kind',
  'sourceId',
  'orderNumber',
  'storeName',
  'amount',
  'handedBack',
  'refusedFor',
  'minutes',
  'attempts',
  'happenedAt',
);

/** Kinds that report an order's progress: on a phone each replaces those before it. */
const STEPS = `'{order-received,order-accepted,order-near,order-ready,order-waiting-pickup,order-cancelled}'::text[]`;

/**
 * Raw, since it claims and reads in one round trip; any number of copies claim at once, and none waits for another. What
 * is due of hosts ($2) whose lane is full here stays for later. News that had to be tried again may come after the next step's: it would take that one's place on the phone.
 */
export const CLAIM_PUSHES = statement(
  'push-claim',
  due.and({ overtaken: computed.flag }),
  `with due as (
     select shop_id, id from push_delivery where state = 'queued' and due_at <= now()
       and (host is null or host <> all($2::text[]))
     order by due_at limit $1 for update skip locked)
   update push_delivery d set attempts = d.attempts + 1, due_at = now() + interval '${LEASE_SECONDS} seconds'
   from due where d.shop_id = due.shop_id and d.id = due.id
   returning ${due.of('d')}, (d.attempts > 1 and d.kind = any(${STEPS}) and exists (select 1 from push_delivery later
     where later.shop_id = d.shop_id and later.subscription_id = d.subscription_id and later.source_id = d.source_id
       and later.kind = any(${STEPS}) and later.happened_at > d.happened_at)) as overtaken`,
);

/** Raw, since it writes a whole batch at once, each row only if no other run took it meanwhile. */
export const END_PUSHES = statement(
  'push-end',
  noRow,
  `update push_delivery d set state = given.state, status = given.status,
     due_at = case when given.state = 'queued' then now() + make_interval(secs => given."dueInSeconds") end,
     finished_at = case when given.state <> 'queued' then now() end
   from jsonb_to_recordset($1::jsonb) as given ("shopId" uuid, id uuid, attempts int, state text, status int,
     "dueInSeconds" float8)
   where d.shop_id = given."shopId" and d.id = given.id and d.state = 'queued' and d.attempts = given.attempts`,
);

/** The same browser may wait for several orders of the shop; it is gone for all of them. */
export const ERASE_GONE = statement(
  'push-erase-gone',
  noRow,
  `delete from push_subscription other using push_subscription gone
   where gone.id = any($1::uuid[]) and other.shop_id = gone.shop_id and other.endpoint_index = gone.endpoint_index`,
);

/** Marks the browsers of an order that is over: they get no more news and are erased a day later. */
export const NOTE_PUSH_OVER = statement(
  'push-note-over',
  noRow,
  `update push_subscription set over_at = $3 where shop_id = $1 and payment_id = $2 and over_at is null`,
);

const shown = row(PushDelivery, 'shopId', 'kind', 'sourceId', 'sequence');

/** Raw, since it answers what it changed in the same round trip. */
export const ACK_PUSH = statement(
  'push-ack',
  shown,
  `update push_delivery set acked_at = $2 where id = $1 and acked_at is null returning ${shown.columns}`,
);

/**
 * A message in another state is with its provider already. Of a batch that was read and is not handed over yet, only
 * messages that are still queued are.
 */
export const SKIP_SEEN_MESSAGE = statement(
  'push-skip-seen-message',
  noRow,
  `update message set state = 'skipped', due_at = null, finished_at = now(), reason = 'push-seen'
   where shop_id = $1 and source_id = $2 and kind = $3 and sequence = $4 and recipient_role = 'shopper'
     and state = 'queued'
     and exists (select 1 from shop_alerts where shop_alerts.shop_id = $1 and push_first)`,
);
