import { catalog, Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { Tag } from '../tag/tag.tables.js';
import { forgetTranslations } from '../translation/forget-translations.js';
import { Spot } from './spot.tables.js';

/** Deletes a spot and revokes its tags; both stay for the orders that name them. */
export async function deleteSpot(tx: Tx, shopId: string, spotId: string, now: Date): Promise<void> {
  await lockShop(tx, shopId);
  const query = tx.query(Spot, Tag);
  const deleted = await query
    .updateTable('Spot')
    .set({ deletedAt: now, rank: null })
    .where('shopId', '=', shopId)
    .where('id', '=', spotId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new Problem('SPOT_NOT_FOUND');
  await query
    .updateTable('Tag')
    .set({ state: 'revoked', revokedAt: now })
    .where('shopId', '=', shopId)
    .where('spotId', '=', spotId)
    .where('state', '<>', 'revoked')
    .execute();
  await forgetTranslations(tx, shopId, [spotId]);
  tx.hint(catalog.hints.tagsChanged, { shopId });
}
