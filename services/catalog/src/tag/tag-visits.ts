import { serviceActor, type AnswerOf, type contracts, type InputOf } from '@jumun/contracts';
import type { Transactor, Tx } from '@jumun/messaging';
import { COUNT_VISITS } from './tag.sql.js';
import { TagDay } from './tag.tables.js';

type Procedures = typeof contracts.catalog.procedures;

/** Adds visits counted by a gateway; visits of unknown tags are dropped. */
export async function countTagVisits(
  transactor: Transactor,
  { visits }: InputOf<Procedures['countTagVisits']>,
  now: Date,
): Promise<void> {
  if (visits.length === 0) return;
  await transactor.transact(serviceActor('catalog'), (tx) => tx.run(COUNT_VISITS, [JSON.stringify(visits), now]));
}

/** How often a shop's tags were visited over Korean days. */
export async function getTagVisits(
  tx: Tx,
  shopId: string,
  { from, to }: InputOf<Procedures['getTagVisits']>,
): Promise<AnswerOf<Procedures['getTagVisits']>> {
  return tx
    .query(TagDay)
    .selectFrom('TagDay')
    .select((of) => ['tagId', of.cast<number>(of.fn.sum<number>('visits'), 'bigint').as('visits')])
    .where('shopId', '=', shopId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('tagId')
    .execute();
}
