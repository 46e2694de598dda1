import { statement, type Database } from '@jumun/database';
import type { KnownMessage } from './judge-message.js';
import type { Channel, MessageState } from './message.states.js';

/** A message that this run alone works on. */
export interface ClaimedMessage extends KnownMessage {
  sourceId: string;
  orderNumber: string;
  title: string;
  amount: number;
  claimedAt: Date;
  /** There when an earlier step may have handed the message over. */
  sealedTo: string | null;
}

interface Row {
  shop_id: string;
  id: string;
  state: MessageState;
  channel: Channel;
  attempts: number;
  created_at: string;
  source_id: string;
  order_number: string;
  title: string;
  amount: number;
  claimed_at: string;
  sealed_to: string | null;
}

/** A claim that was not finished by then belongs to a process that died. */
export const CLAIM_SECONDS = 60;
/** The most messages in one request to the provider. */
export const SEND_BATCH = 500;
const LOOK_UP_BATCH = 500;

const COLUMNS = `m.shop_id, m.id, m.state, m.channel, m.attempts, m.created_at, m.source_id, m.order_number, m.title, m.amount,
  m.claimed_at, m.sealed_to`;

// Any number of copies claim at once and none waits for another's rows.
const CLAIM = statement(
  'message-claim',
  `with due as (
     select shop_id, id from message where state = 'queued' and due_at <= now() order by due_at limit $1 for update skip locked)
   update message m set state = 'sending', attempts = m.attempts + 1, claimed_at = now(), sealed_to = null, sealed_text = null,
     reason = null, due_at = now() + interval '${CLAIM_SECONDS} seconds'
   from due where m.shop_id = due.shop_id and m.id = due.id returning ${COLUMNS}`,
);
const CLAIM_LOOK_UPS = statement(
  'message-claim-look-ups',
  `with due as (
     select shop_id, id from message where state in ('sending', 'accepted') and due_at <= now()
     order by due_at limit $1 for update skip locked)
   update message m set due_at = now() + interval '${CLAIM_SECONDS} seconds'
   from due where m.shop_id = due.shop_id and m.id = due.id returning ${COLUMNS}`,
);
const IS_DUE = statement('message-is-due', `select 1 from message where state = 'queued' and due_at <= now() limit 1`);
const IS_LOOK_UP_DUE = statement(
  'message-is-look-up-due',
  `select 1 from message where state in ('sending', 'accepted') and due_at <= now() limit 1`,
);

/** Takes due messages to be sent; committed when this returns. */
export const claimMessages = async (database: Database): Promise<ClaimedMessage[]> =>
  (await database.run<Row>(CLAIM, [SEND_BATCH])).map(readRow);

/** Takes messages whose fate is not known: left over by a crash or a lost answer, or without a report. */
export const claimLookUps = async (database: Database): Promise<ClaimedMessage[]> =>
  (await database.run<Row>(CLAIM_LOOK_UPS, [LOOK_UP_BATCH])).map(readRow);

/** Whether anything is due to be sent. */
export const isSendingDue = async (database: Database): Promise<boolean> => (await database.run(IS_DUE, [])).length > 0;

/** Whether anything is due to be looked up. */
export const isLookUpDue = async (database: Database): Promise<boolean> =>
  (await database.run(IS_LOOK_UP_DUE, [])).length > 0;

const readRow = (row: Row): ClaimedMessage => ({
  shopId: row.shop_id,
  id: row.id,
  state: row.state,
  channel: row.channel,
  attempts: row.attempts,
  createdAt: new Date(row.created_at),
  sourceId: row.source_id,
  orderNumber: row.order_number,
  title: row.title,
  amount: row.amount,
  claimedAt: new Date(row.claimed_at),
  sealedTo: row.sealed_to,
});
