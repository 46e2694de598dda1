import {
  catalog,
  Problem,
  type AnswerOf,
  type contracts,
  type InputOf,
  type TagState,
  type TagView,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { insertTags } from './insert-tags.js';
import { getTag } from './list-tags.js';
import { tagMoves } from './tag.states.js';
import { Tag } from './tag.tables.js';

type Procedures = typeof contracts.catalog.procedures;

const DAY_MS = 24 * 60 * 60 * 1000;

const update = (tx: Tx, shopId: string, tagId: string) =>
  tx.query(Tag).updateTable('Tag').where('shopId', '=', shopId).where('id', '=', tagId);

/** A tag that may go over into a state; the shop is held, so that two changes come one after the other. */
async function movable(tx: Tx, shopId: string, tagId: string, to: TagState, now: Date): Promise<TagView> {
  await lockShop(tx, shopId);
  const tag = await getTag(tx, shopId, tagId, now);
  if (!tagMoves[tag.state].includes(to)) throw new Problem('TAG_REVOKED');
  return tag;
}

/** Puts a new tag in the place of one, which goes on working for some days. */
export async function rotateTag(
  tx: Tx,
  shopId: string,
  { tagId, keepDays }: Pick<InputOf<Procedures['rotateTag']>, 'tagId' | 'keepDays'>,
  now: Date,
): Promise<AnswerOf<Procedures['rotateTag']>> {
  const { spot, name, medium } = await movable(tx, shopId, tagId, 'retiring', now);
  const changes =
    keepDays === 0
      ? { state: 'revoked' as const, revokedAt: now }
      : { state: 'retiring' as const, worksUntil: new Date(now.getTime() + keepDays * DAY_MS) };
  await update(tx, shopId, tagId).set(changes).execute();
  const [newId = ''] = await insertTags(tx, shopId, [{ spotId: spot?.spotId ?? null, name, medium }], now);
  tx.hint(catalog.hints.tagsChanged, { shopId });
  return { tag: await getTag(tx, shopId, newId, now), replaced: await getTag(tx, shopId, tagId, now) };
}

/** Stops a tag at once; one that stopped before stays as it is. */
export async function revokeTag(tx: Tx, shopId: string, tagId: string, now: Date): Promise<TagView> {
  await lockShop(tx, shopId);
  const before = await getTag(tx, shopId, tagId, now);
  if (before.state === 'revoked') return before;
  await update(tx, shopId, tagId).set({ state: 'revoked', revokedAt: now }).execute();
  tx.hint(catalog.hints.tagsChanged, { shopId });
  return getTag(tx, shopId, tagId, now);
}

/** Records that a tag was written to a chip. Throws TAG_REVOKED for a tag that no longer works. */
export async function noteNfcWritten(tx: Tx, shopId: string, tagId: string, now: Date): Promise<TagView> {
  const { state, medium } = await getTag(tx, shopId, tagId, now);
  if (state === 'revoked') throw new Problem('TAG_REVOKED');
  await update(tx, shopId, tagId)
    .set({ nfcWrittenAt: now, medium: medium === 'qr' ? 'both' : medium })
    .execute();
  return getTag(tx, shopId, tagId, now);
}
