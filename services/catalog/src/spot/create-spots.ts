import { v7 } from 'uuid';
import { MAX_SPOTS, Problem, type AnswerOf, type contracts, type InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { checkShop } from '../shop-copy/check-shop.js';
import { lockShop } from '../page-change/lock-shop.js';
import { insertTags } from '../tag/insert-tags.js';
import { listTags } from '../tag/list-tags.js';
import { labelsOf, labelTaken } from './labels-of.js';
import { spotsOf } from './list-spots.js';
import { Spot } from './spot.tables.js';

type CreateSpots = typeof contracts.catalog.procedures.createSpots;

/** Adds spots at the end, all of them or none, each with a tag where that is wanted. */
export async function createSpots(
  tx: Tx,
  shopId: string,
  { labels: wanted, withTags, ...spot }: Omit<InputOf<CreateSpots>, 'idempotencyKey'>,
  now: Date,
): Promise<AnswerOf<CreateSpots>> {
  const labels = labelsOf(wanted);
  await lockShop(tx, shopId);
  await checkShop(tx, shopId);
  const before = await spotsOf(tx, shopId).select('rank').execute();
  if (before.length + labels.length > MAX_SPOTS) throw new Problem('LIMIT_REACHED', { data: { limit: MAX_SPOTS } });
  const taken = new Set(before.map(({ label }) => label.toLowerCase()));
  const first = labels.findIndex((label) => taken.has(label.toLowerCase()));
  if (first >= 0) throw labelTaken(Array.isArray(wanted) ? `labels.${first}` : 'labels');
  const last = Math.max(0, ...before.map(({ rank }) => rank ?? 0));
  const rows = labels.map((label, index) => ({ ...spot, shopId, id: v7(), label, rank: last + index + 1 }));
  await tx.query(Spot).insertInto('Spot').values(rows).execute();
  const ids = rows.map(({ id }) => id);
  const spots = await spotsOf(tx, shopId).where('id', 'in', ids).orderBy('rank').execute();
  if (!withTags) return { spots, tags: [] };
  const tags = ids.map((spotId) => ({ spotId, name: null, medium: 'qr' as const }));
  return { spots, tags: await listTags(tx, shopId, { tagIds: await insertTags(tx, shopId, tags, now) }, now) };
}
