import { Problem, type contracts, type InputOf, type TagView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { checkShop } from '../shop-copy/check-shop.js';
import { Spot } from '../spot/spot.tables.js';
import { lockShop } from '../page-change/lock-shop.js';
import { insertTags } from './insert-tags.js';
import { listTags } from './list-tags.js';

type CreateTags = typeof contracts.catalog.procedures.createTags;

/** Makes tags of a spot, or of the shop as a whole. */
export async function createTags(
  tx: Tx,
  shopId: string,
  { spotId, name, medium, count }: Omit<InputOf<CreateTags>, 'idempotencyKey'>,
  now: Date,
): Promise<TagView[]> {
  await lockShop(tx, shopId);
  await checkShop(tx, shopId);
  if (spotId !== undefined) {
    const spots = tx.query(Spot).selectFrom('Spot').select('id').where('shopId', '=', shopId);
    const spot = await spots.where('id', '=', spotId).where('deletedAt', 'is', null).executeTakeFirst();
    if (!spot) throw new Problem('SPOT_NOT_FOUND');
  }
  const wanted = Array.from({ length: count }, () => ({ spotId: spotId ?? null, name, medium }));
  return listTags(tx, shopId, { tagIds: await insertTags(tx, shopId, wanted, now) }, now);
}
