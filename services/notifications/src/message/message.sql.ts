import { computed, computedRow, noRow, row, statement, type RowType, type Statement } from '@jumun/database';
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
  'refusedFor',
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

/** Why a message is not handed over: its recipient got enough today, or the day's money is spent. */
export const REFUSALS = ['recipient-full', 'budget-spent'] as const;
const TODAY = `(now() at time zone 'Asia/Seoul')::date`;

/**
 * Raw, since it writes a whole batch at once. Nothing is handed over whose recipient is not written down first: it is
 * what a lost answer is looked up by. Of several copies that found a message one gets it, and the others pass it over.
 *
 * The first time that a message is handed over it is counted against its recipient's day and the day's money; what is
 * refused counts for nothing. A try that surely sent nothing is not counted again. Callers go in turn.
 */
export const HAND_OVER = statement(
  'message-hand-over',
  computedRow({ id: computed.text, refusal: computed.maybe(computed.oneOf(REFUSALS)) }),
  `with given as materialized (
     select * from jsonb_to_recordset($1::jsonb) as row (id uuid, attempts int, "sealedTo" text, "sealedText" text, form text,
       channel text, recipient bigint, most int, budget int)),
   mine as materialized (
     select given.*, m.kind = 'code' as "isCode", m.claimed_at is null as "isFirst",
       coalesce((select won from message_price price where price.form = given.form and price.valid_from <= now()
         order by valid_from desc limit 1), 0) as cost
     from message m join given using (id)
     where m.state = 'queued' and m.attempts = given.attempts order by m.id for update of m skip locked),
   counted as (
     select mine.*, coalesce(sent.codes + case when "isCode" then 0 else sent.news end, 0)
       + count(*) filter (where "isFirst") over (partition by mine.recipient, "isCode" order by mine.id) as nth
     from mine left join recipient_day sent on sent.day = ${TODAY} and sent.recipient = mine.recipient),
   priced as (
     select counted.*, coalesce((select won from message_day where day = ${TODAY}), 0) + coalesce(sum(cost)
       filter (where "isFirst" and nth <= most) over (order by id rows between unbounded preceding and 1 preceding), 0) as before
     from counted),
   judged as materialized (
     select priced.*, case when "isFirst" then
       case when nth > most then 'recipient-full' when cost > 0 and before >= budget then 'budget-spent' end end as refusal
     from priced),
   spent as (
     insert into message_day as known (day, won)
     select ${TODAY}, sum(cost) from judged where "isFirst" and refusal is null having sum(cost) > 0
     on conflict (day) do update set won = known.won + excluded.won),
   told as (
     insert into recipient_day as known (day, recipient, news, codes)
     select ${TODAY}, recipient, count(*) filter (where not "isCode"), count(*) filter (where "isCode")
     from judged where "isFirst" and refusal is null group by recipient
     on conflict (day, recipient) do update set news = known.news + excluded.news, codes = known.codes + excluded.codes),
   handed as (
     update message set state = 'sending', attempts = message.attempts + 1, claimed_at = now(), reason = null,
       due_at = now() + interval '${LEASE_SECONDS} seconds',
       sealed_to = judged."sealedTo", sealed_text = judged."sealedText", form = judged.form,
       channel = judged.channel, cost = judged.cost
     from judged where message.id = judged.id and refusal is null)
   select id, refusal from judged`,
);

/** The codes that went to a recipient today, and the won that all messages cost. */
export const SENT_TODAY = statement(
  'message-sent-today',
  computedRow({ at: computed.moment, codes: computed.number, won: computed.number }),
  `select now() as at, coalesce((select codes from recipient_day where day = ${TODAY} and recipient = $1::bigint), 0) as codes,
     coalesce((select won from message_day where day = ${TODAY}), 0) as won`,
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
