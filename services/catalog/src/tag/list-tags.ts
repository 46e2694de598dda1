import { Problem, type TagView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { Spot } from '../spot/spot.tables.js';
import { stateAt } from './tag.states.js';
import { Tag } from './tag.tables.js';

/** The tags of a shop with their spots. */
const tagsOf = (tx: Tx, shopId: string) =>
  tx
    .query(Tag, Spot)
    .selectFrom('Tag as t')
    .leftJoin('Spot as s', (join) => join.onRef('s.shopId', '=', 't.shopId').onRef('s.id', '=', 't.spotId'))
    .select(['t.id as tagId', 't.token', 't.name', 't.medium', 't.state', 't.createdAt', 't.worksUntil', 't.revokedAt'])
    .select(['t.lastSeenAt', 't.nfcWrittenAt', 's.id as spotId', 's.label', 's.kind', 's.zone'])
    .where('t.shopId', '=', shopId);
type TagRow = Awaited<ReturnType<ReturnType<typeof tagsOf>['execute']>>[number];

/** Those that work at a moment. */
export const workingTags = (tx: Tx, shopId: string, now: Date) =>
  tagsOf(tx, shopId)
    .where('t.state', '<>', 'revoked')
    .where((of) => of.or([of('t.worksUntil', 'is', null), of('t.worksUntil', '>', now)]));

/** The one way a tag leaves the service towards its owner. */
function presentTag({ spotId, label, kind, zone, ...tag }: TagRow, now: Date): TagView {
  const state = stateAt(tag, now);
  return {
    ...tag,
    state,
    spot: spotId && label && kind ? { spotId, label, kind, zone } : null,
    createdAt: iso(tag.createdAt),
    worksUntil: iso(tag.worksUntil),
    revokedAt: iso(tag.revokedAt ?? (state === 'revoked' ? tag.worksUntil : null)),
    lastSeenAt: iso(tag.lastSeenAt),
    nfcWrittenAt: iso(tag.nfcWrittenAt),
  };
}

/** The tags that work, spot by spot and the shop's own last; with ids those alone, revoked ones among them. */
export async function listTags(
  tx: Tx,
  shopId: string,
  { tagIds }: { tagIds?: readonly string[] | undefined },
  now: Date,
): Promise<TagView[]> {
  if (tagIds?.length === 0) return [];
  const wanted = tagIds ? tagsOf(tx, shopId).where('t.id', 'in', tagIds) : workingTags(tx, shopId, now);
  const rows = await wanted.orderBy('s.rank', 'asc').orderBy('t.createdAt').orderBy('t.id').execute();
  return rows.map((row) => presentTag(row, now));
}

/** One tag of a shop. */
export async function getTag(tx: Tx, shopId: string, tagId: string, now: Date): Promise<TagView> {
  const row = await tagsOf(tx, shopId).where('t.id', '=', tagId).executeTakeFirst();
  if (!row) throw new Problem('TAG_NOT_FOUND');
  return presentTag(row, now);
}
