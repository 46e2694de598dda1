import { row, statement } from '@jumun/database';
import { Inbox } from './messaging.tables.js';

const received = row(Inbox, 'factId');

/** A whole batch as one parameter; answers the facts that this consumer has not worked on. */
export const RECEIVE = statement(
  'inbox-receive',
  received,
  `insert into inbox (consumer, fact_id) select $1, unnest($2::uuid[]) on conflict do nothing returning ${received.columns}`,
);
