import { columnNames, printer } from '@jumun/contracts';
import { columnOf, computed, computedRow, noRow, row, statement, type RowType } from '@jumun/database';
import { Printer, PrintJob } from './print.tables.js';

const ofShop = computedRow({ shopId: columnOf(PrintJob, 'shopId') });
/** Jobs that meet a condition, except those that another transaction has locked. */
const free = (condition: string): string =>
  `(shop_id, id) in (select shop_id, id from print_job where ${condition} for update skip locked)`;

/**
 * The part of a statement that makes the jobs of orders, given as JSON, which reached a step: one for each printer with a
 * rule for it; a repeated fact makes none. Printers added after the step are left out, and a running deletion of a printer
 * is waited for. Printers are found by an array of shops, so that a plan made for an empty table reads no others either.
 */
export const makeJobsSql = (steps: string, on: string): string =>
  `insert into print_job (shop_id, id, printer_id, kind, source_id, order_number, part, created_at, due_at)
   select p.shop_id, gen_random_uuid(), p.id, rule.kind, given."paymentId",
     given."orderNumber", coalesce(given.part, 1), given.at, given.at
   from jsonb_to_recordset(${steps}) as given ("shopId" uuid, "paymentId" uuid, "orderNumber" text, at timestamptz, part int)
   join printer p on p.shop_id = any (array(select (step ->> 'shopId')::uuid from jsonb_array_elements(${steps}) as step))
     and p.shop_id = given."shopId" and p.deleted_at is null
     and p.created_at <= given.at + interval '1 minute'
   cross join lateral jsonb_to_recordset(p.rules) as rule (kind text, "on" text)
   where rule."on" = ${on}
   order by p.id, given."paymentId" for share of p
   on conflict on constraint print_job_once do nothing returning shop_id as "shopId"`;

/** Jobs of orders ($1) that reached the step $2. */
export const MAKE_JOBS = statement('make-print-jobs', ofShop, makeJobsSql('$1::jsonb', '$2'));

/** Gives up what of an order ($2 of shop $1) still waits and was never handed to a printer; $3 are kinds, $4 says why. */
export const SKIP_OF_ORDER = statement(
  'skip-print-jobs-of-order',
  ofShop,
  `update print_job set state = 'skipped', finished_at = now(), reason = $4, lease = null
   where shop_id = $1 and source_id = $2 and kind = any($3) and state in ('queued', 'claimed', 'held')
   returning shop_id as "shopId"`,
);

/**
 * At $3, one word of a cancelled order for each printer that had, or may have had, its docket. Where all of those are
 * deleted, the first one in a kitchen tells of the paper that still hangs there.
 */
export const MAKE_CANCELS = statement(
  'make-cancel-jobs',
  ofShop,
  `with docket as (
     select j.printer_id, j.order_number, p.deleted_at is null as is_there
     from print_job j join printer p on p.shop_id = j.shop_id and p.id = j.printer_id
     where j.shop_id = $1 and j.source_id = $2 and j.kind = 'kitchen' and (j.attempts > 0 or j.mark <> 'none')),
   told as (
     select printer_id, order_number from docket where is_there
     union all
     select heir.id, docket.order_number from docket
     cross join lateral (
       select id from printer where shop_id = $1 and deleted_at is null and rules @> '[{"kind": "kitchen"}]'
       order by created_at, id limit 1) heir
     where not exists (select from docket where is_there))
   insert into print_job (shop_id, id, printer_id, kind, source_id, order_number, created_at, due_at)
   select $1, gen_random_uuid(), printer_id, 'cancel', $2, min(order_number), $3, $3
   from told group by printer_id
   on conflict on constraint print_job_once do nothing returning shop_id as "shopId"`,
);

const lockedPrinter = row(Printer, 'id', ...columnNames(printer), 'rules', 'state', 'seenAt', 'wellAt');
export type LockedPrinter = RowType<typeof lockedPrinter>;

/**
 * Printers of shop $1 among $2, or all of those links ($3) that a claimer serves; locked, so that claims take turns. One
 * order holds everywhere: printers by their ids, then jobs. Who takes whatever jobs there are passes by what others hold.
 */
export const LOCK_PRINTERS = statement(
  'lock-printers',
  lockedPrinter,
  `select ${lockedPrinter.columns}
   from printer
   where shop_id = $1 and deleted_at is null and ($2::uuid[] is null or id = any($2)) and link = any($3)
   order by id for no key update`,
);

/** Keeps the printers of shops $1 from being claimed for or deleted, while jobs of single orders are changed. */
export const HOLD_PRINTERS = statement(
  'hold-printers',
  noRow,
  `select from printer where shop_id = any($1::uuid[]) order by id for share`,
);

/** Records that printer $2 of shop $1 asked at $4, and its state $3. */
export const NOTE_SEEN = statement(
  'note-printer-seen',
  noRow,
  `update printer set seen_at = $4, state = $3, well_at = case when $3 = 'ok' then $4 else well_at end
   where shop_id = $1 and id = $2`,
);

/** Holds jobs made before $3 that waited while their printer was away: a person decides about them, once. */
export const HOLD_OLD = statement(
  'hold-old-print-jobs',
  ofShop,
  `update print_job set state = 'held', reason = '프린터가 꺼져 있던 동안 밀렸어요.'
   where ${free(`shop_id = $1 and printer_id = $2 and state = 'queued' and finished_at is null and kind <> 'test'
     and created_at < $3 and confirmed_at is null`)}
   returning shop_id as "shopId"`,
);

/** A job that was handed over so often and never answered with a yes has failed. */
export const MOST_ATTEMPTS = 5;
/** Of one shop, or of all. */
const IN_SHOP = '($2::uuid is null or shop_id = $2)';
const again = `
  set state = case when attempts >= ${MOST_ATTEMPTS} then 'failed' else 'queued' end,
    finished_at = case when attempts >= ${MOST_ATTEMPTS} then now() end,
    reason = case when attempts >= ${MOST_ATTEMPTS} then '프린터가 출력했는지 답하지 않아요.' else reason end,
    mark = 'maybe-again', due_at = $1`;

/** Queues claimed jobs again whose lease ended before they were handed over. */
export const RECOVER_CLAIMED = statement(
  'recover-claimed-print-jobs',
  ofShop,
  `update print_job set state = 'queued', due_at = $1
   where ${free(`state = 'claimed' and lease_until < $1 and finished_at is null and ${IN_SHOP}`)} returning shop_id as "shopId"`,
);
/** A job handed over 30 seconds ago without an answer may or may not be on paper. */
export const DOUBT_SENT = statement(
  'doubt-sent-print-jobs',
  ofShop,
  `update print_job set state = 'unknown', unknown_at = $1
   where ${free(`state = 'sent' and sent_at < $1::timestamptz - interval '30 seconds' and finished_at is null
     and ${IN_SHOP}`)}
   returning shop_id as "shopId"`,
);
/** After 20 seconds more it is printed again, marked so. */
export const REPEAT_UNKNOWN = statement(
  'repeat-unknown-print-jobs',
  ofShop,
  `update print_job ${again}
   where ${free(`state = 'unknown' and unknown_at < $1::timestamptz - interval '20 seconds' and finished_at is null
     and ${IN_SHOP}`)}
   returning shop_id as "shopId"`,
);

const claimed = row(
  PrintJob,
  ...([
    'shopId',
    'id',
    'printerId',
    'kind',
    'sourceId',
    'orderNumber',
    'part',
    'pieces',
    'copyNo',
    'mark',
    'isAsked',
  ] as const),
  ...(['content', 'sealedContent', 'lease', 'leaseUntil', 'createdAt'] as const),
);
export type ClaimedJob = RowType<typeof claimed>;

/**
 * Takes the next jobs of printer $2 at $3, as many as $4, for 30 seconds by lease $5 of claimer $6. They are chosen once:
 * looked for again for each row, those that the statement took already would give way to others, and it would take more.
 */
export const CLAIM_JOBS = statement(
  'claim-print-jobs',
  claimed,
  `with next as materialized (
     select id as next_id from print_job
     where shop_id = $1 and printer_id = $2 and state = 'queued' and finished_at is null and due_at <= $3
     order by created_at, id limit $4 for update skip locked)
   update print_job set state = 'claimed', lease = $5, lease_until = $3::timestamptz + interval '30 seconds', claimed_by = $6
   from next where shop_id = $1 and id = next.next_id
   returning ${claimed.columns}`,
);

/** Whether a job's paper is kept, in clear or sealed. */
const IS_DRAWN = `(content is not null or sealed_content is not null)`;

/** Freezes what a claimed job prints. */
export const KEEP_CONTENT = statement(
  'keep-print-content',
  row(PrintJob, 'id'),
  `update print_job set content = $4, content_hash = $5, reason = $6, sealed_content = $7
   where shop_id = $1 and id = $2 and lease = $3 and state = 'claimed' and not ${IS_DRAWN} returning id`,
);

/** Ends a claim before anything was sent: to wait until $5, or for good with $4 as its reason. */
export const LEAVE_CLAIM = statement(
  'leave-print-claim',
  noRow,
  `update print_job set state = case when $5::timestamptz is null then 'skipped' else 'queued' end,
     finished_at = case when $5::timestamptz is null then now() end, reason = $4, due_at = coalesce($5, due_at)
   where shop_id = $1 and id = $2 and lease = $3 and state = 'claimed'`,
);

/** Hands a claimed job over at $4; asked again by the same claim it is no second time. */
export const SEND_JOB = statement(
  'send-print-job',
  row(PrintJob, 'id'),
  `update print_job set state = 'sent', sent_at = coalesce(case when state = 'sent' then sent_at end, $4::timestamptz),
     attempts = attempts + case when state = 'claimed' then 1 else 0 end
   where shop_id = $1 and id = $2 and lease = $3 and lease_until > $4 and ${IS_DRAWN}
     and state in ('claimed', 'sent')
   returning id`,
);

/** The printer that has this key's hash ($1), by its kind of link; none of a closed shop. */
export const FIND_BY_KEY = statement(
  'find-printer-by-key',
  row(Printer, 'shopId', 'id', 'link', 'keyUser', 'keyNetworks', 'seenAt'),
  `select shop_id as "shopId", id, link, key_user as "keyUser", key_networks as "keyNetworks", seen_at as "seenAt" from printer
   where key_hash = $1 and deleted_at is null
     and not exists (select from shop where shop.shop_id = printer.shop_id and shop.closed)`,
);

/** Keeps the network ($3) in which a printer of before asks first. */
export const KEEP_NETWORK = statement(
  'keep-printer-network',
  noRow,
  `update printer set key_networks = jsonb_build_array($3::text) where shop_id = $1 and id = $2 and key_networks is null`,
);

/** The job that printer $2 of shop $1 has claimed and not fetched at $3. */
export const FIND_CLAIMED = statement(
  'find-claimed-print-job',
  claimed,
  `select ${claimed.columns} from print_job
   where shop_id = $1 and printer_id = $2 and state = 'claimed' and lease_until > $3 and ${IS_DRAWN}
   order by created_at limit 1`,
);

/** The job of a claim ($3) that its printer may fetch at $4, and whether it fetched it before. */
export const FIND_TAKEN = statement(
  'find-taken-print-job',
  claimed.and({ state: columnOf(PrintJob, 'state') }),
  `select ${claimed.columns}, state from print_job
   where shop_id = $1 and printer_id = $2 and lease = $3 and (lease_until > $4 or state <> 'claimed')`,
);

/** How many wait for each printer of shop $1, and how many of them for a person. */
export const COUNT_JOBS = statement(
  'count-print-jobs',
  computedRow({ printerId: columnOf(PrintJob, 'printerId'), waiting: computed.number, held: computed.number }),
  `select printer_id as "printerId", count(*)::int as waiting, (count(*) filter (where state = 'held'))::int as held
   from print_job where shop_id = $1 and finished_at is null group by printer_id`,
);

/** Skips jobs that were made more than twelve hours before $1 and not printed: they are of no use any more. */
export const SKIP_FORGOTTEN = statement(
  'skip-forgotten-print-jobs',
  ofShop,
  `update print_job set state = 'skipped', finished_at = now(), reason = '12시간이 지나도록 출력하지 못했어요.'
   where ${free(`state in ('queued', 'held') and created_at < $1::timestamptz - interval '12 hours'
     and finished_at is null`)}
   returning shop_id as "shopId"`,
);

/**
 * Keeps each printer's queue within $1: receipts go first, dockets last, the oldest of each first. Queues are counted by
 * their index, and none but those that are too long are put in order.
 */
export const BOUND_QUEUES = statement(
  'bound-print-queues',
  ofShop,
  `with surplus as (
     select placed.shop_id, placed.id
     from (select shop_id, printer_id from print_job where finished_at is null
           group by shop_id, printer_id having count(*) > $1) crowded,
       lateral (select shop_id, id, row_number() over (order by (kind = 'kitchen') desc, created_at desc, id desc) as place
           from print_job w where w.shop_id = crowded.shop_id and w.printer_id = crowded.printer_id
             and w.finished_at is null) placed
     where placed.place > $1),
   next as materialized (
     select j.shop_id, j.id from print_job j join surplus using (shop_id, id)
     where j.state in ('queued', 'held') for update of j skip locked)
   update print_job j set state = 'skipped', finished_at = now(), reason = '밀린 출력이 너무 많아 건너뛰었어요.'
   from next where j.shop_id = next.shop_id and j.id = next.id
   returning j.shop_id as "shopId"`,
);

/**
 * At $7, one more copy ($2 to $6) of what a person asks for, marked where there may be one, or one is still to come, from
 * whichever printer; test pages have one each. $9 and $10 are the part and the pieces of the job that it stands for.
 */
export const ASK_JOB = statement(
  'ask-print-job',
  row(PrintJob, 'id'),
  `insert into print_job (shop_id, id, printer_id, kind, source_id, order_number, part, pieces, created_at, due_at, copy_no, mark, asked, content)
   select $1, $2, $3, $4, $5, $6, $9::int, $10::jsonb, $7, $7, coalesce(max(copy_no) filter (where printer_id = $3), 0) + 1,
     case when bool_or(attempts > 0 or mark <> 'none' or finished_at is null) then 'reprint' else 'none' end, true,
     coalesce($8::jsonb, case when $4 = 'code' then (array_agg(content order by created_at desc) filter (where printer_id = $3))[1] end)
   from print_job where shop_id = $1 and kind = $4 and source_id = $5
   returning id`,
);
