import { row, statement } from '@jumun/database';
import { Inbox } from './messaging.tables.js';

const received = row(Inbox, 'factId');

/** A whole batch as one parameter; answers the facts that this consumer has not worked on. */
export const RECEIVE = statement(
  'inbox-receive',
  received,
  `insert into inbox (consumer, fact_id) select $1, unnest($2::uuid[]) on conflict do nothing returning ${received.columns}`,
);

/**
 * The part of a function that works for a reaction (see `OneCall`) which remembers its facts, by the column `factId` of
 * what follows `from`; it answers the ids of those that this consumer has not worked on. In the order of the ids, so that
 * two copies with the same facts never wait for each other in a ring.
 */
export const receiveSql = (consumer: string, from: string): string =>
  `insert into inbox (consumer, fact_id) select ${consumer}, "factId" from ${from} order by 2 on conflict do nothing returning fact_id`;
