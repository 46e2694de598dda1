import type { MessageState } from '@jumun/contracts';
import { statement, type Database, type PlainStatement } from '@jumun/database';
import type { KnownMessage } from './judge-message.js';
import type { Channel, MessageKind, RecipientRole } from './message.states.js';

/** A message that this run alone works on. */
export interface ClaimedMessage extends KnownMessage {
  shopId: string | null;
  recipientRole: RecipientRole;
  sourceId: string | null;
  orderNumber: string | null;
  title: string | null;
  amount: number | null;
  storeName: string | null;
  claimedAt: Date;
  /** There when an earlier step may have handed the message over; of a code both are there from the beginning. */
  sealedTo: string | null;
  sealedText: string | null;
}

interface Row {
  shop_id: string | null;
  id: string;
  kind: MessageKind;
  recipient_role: RecipientRole;
  state: MessageState;
  channel: Channel;
  attempts: number;
  created_at: string;
  source_id: string | null;
  order_number: string | null;
  title: string | null;
  amount: number | null;
  store_name: string | null;
  claimed_at: string;
  sealed_to: string | null;
  sealed_text: string | null;
}

/** A claim that was not finished by then belongs to a process that died. */
export const CLAIM_SECONDS = 60;
/** The most messages in one request to the provider. */
export const SEND_BATCH = 500;
const LOOK_UP_BATCH = 500;

/** What is sent apart: codes, for which somebody waits, and everything else. */
export type Lane = 'codes' | 'orders';

const COLUMNS = `m.shop_id, m.id, m.kind, m.recipient_role, m.state, m.channel, m.attempts, m.created_at, m.source_id,
  m.order_number, m.title, m.amount, m.store_name, m.claimed_at, m.sealed_to, m.sealed_text`;

const ofLane: Record<Lane, string> = { codes: `kind = 'code'`, orders: `kind <> 'code'` };

// Any number of copies claim at once and none waits for another's rows.
const claimOf = (lane: Lane): PlainStatement =>
  statement(
    `message-claim-${lane}`,
    `with due as (
       select id from message where state = 'queued' and ${ofLane[lane]} and due_at <= now() order by due_at limit $1 for update skip locked)
     update message m set state = 'sending', attempts = m.attempts + 1, claimed_at = now(),
       sealed_to = case when m.kind = 'code' then m.sealed_to end, sealed_text = case when m.kind = 'code' then m.sealed_text end,
       reason = null, due_at = now() + interval '${CLAIM_SECONDS} seconds'
     from due where m.id = due.id returning ${COLUMNS}`,
  );
const isDueOf = (lane: Lane): PlainStatement =>
  statement(
    `message-is-due-${lane}`,
    `select 1 from message where state = 'queued' and ${ofLane[lane]} and due_at <= now() limit 1`,
  );
const CLAIM = { codes: claimOf('codes'), orders: claimOf('orders') };
const IS_DUE = { codes: isDueOf('codes'), orders: isDueOf('orders') };
const CLAIM_LOOK_UPS = statement(
  'message-claim-look-ups',
  `with due as (
     select id from message where state in ('sending', 'accepted') and due_at <= now()
     order by due_at limit $1 for update skip locked)
   update message m set due_at = now() + interval '${CLAIM_SECONDS} seconds'
   from due where m.id = due.id returning ${COLUMNS}`,
);
const IS_LOOK_UP_DUE = statement(
  'message-is-look-up-due',
  `select 1 from message where state in ('sending', 'accepted') and due_at <= now() limit 1`,
);

/** Takes due messages to be sent; committed when this returns. */
export const claimMessages = async (database: Database, lane: Lane): Promise<ClaimedMessage[]> =>
  (await database.run<Row>(CLAIM[lane], [SEND_BATCH])).map(readRow);

/** Takes messages whose fate is not known: left over by a crash or a lost answer, or without a report. */
export const claimLookUps = async (database: Database): Promise<ClaimedMessage[]> =>
  (await database.run<Row>(CLAIM_LOOK_UPS, [LOOK_UP_BATCH])).map(readRow);

/** Whether anything is due to be sent. */
export const isSendingDue = async (database: Database, lane: Lane): Promise<boolean> =>
  (await database.run(IS_DUE[lane], [])).length > 0;

/** Whether anything is due to be looked up. */
export const isLookUpDue = async (database: Database): Promise<boolean> =>
  (await database.run(IS_LOOK_UP_DUE, [])).length > 0;

const readRow = (row: Row): ClaimedMessage => ({
  shopId: row.shop_id,
  id: row.id,
  kind: row.kind,
  recipientRole: row.recipient_role,
  state: row.state,
  channel: row.channel,
  attempts: row.attempts,
  createdAt: new Date(row.created_at),
  sourceId: row.source_id,
  orderNumber: row.order_number,
  title: row.title,
  amount: row.amount,
  storeName: row.store_name,
  claimedAt: new Date(row.claimed_at),
  sealedTo: row.sealed_to,
  sealedText: row.sealed_text,
});
