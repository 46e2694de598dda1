import { databaseNow, type Database } from '@jumun/database';
import { CLAIM_LOOK_UPS, FIND_DUE, type OpenMessage } from './message.sql.js';
import { Message } from './message.tables.js';

/** The most messages in one request to the provider. */
export const SEND_BATCH = 500;
const LOOK_UP_BATCH = 500;

/** Codes have a lane of their own, since a person waits for each; all other messages share one. */
export type Lane = keyof typeof FIND_DUE;

/** Messages that are due to be sent. Others may find the same ones: whose they are is decided when they are handed over. */
export const findDueMessages = (database: Database, lane: Lane): Promise<OpenMessage[]> =>
  database.platform.run(FIND_DUE[lane], [SEND_BATCH]);

/** Takes messages whose fate is not known: left over by a crash or a lost answer, or without a report. */
export const claimLookUps = (database: Database): Promise<OpenMessage[]> =>
  database.platform.run(CLAIM_LOOK_UPS, [LOOK_UP_BATCH]);

const findDue = (database: Database) =>
  database.platform.query(Message).selectFrom('Message').select('id').where('dueAt', '<=', databaseNow()).limit(1);

/** Whether anything is due to be sent. */
export async function isSendingDue(database: Database, lane: Lane): Promise<boolean> {
  const due = findDue(database).where('state', '=', 'queued');
  return (await due.where('kind', lane === 'codes' ? '=' : '<>', 'code').executeTakeFirst()) !== undefined;
}

/** Whether anything is due to be looked up. */
export const isLookUpDue = async (database: Database): Promise<boolean> =>
  (await findDue(database).where('state', 'in', ['sending', 'accepted']).executeTakeFirst()) !== undefined;
