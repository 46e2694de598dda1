import { catalog, Problem, type contracts, type InputOf, type SpotView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { labelTaken } from './labels-of.js';
import { spotsOf } from './list-spots.js';
import { Spot } from './spot.tables.js';

type UpdateSpot = typeof contracts.catalog.procedures.updateSpot;

/** Changes a spot; existing orders keep the spot as quoted to them. */
export async function updateSpot(
  tx: Tx,
  shopId: string,
  { spotId, ...changes }: InputOf<UpdateSpot>,
): Promise<SpotView> {
  await lockShop(tx, shopId);
  const before = await spotsOf(tx, shopId).execute();
  if (!before.some((spot) => spot.spotId === spotId)) throw new Problem('SPOT_NOT_FOUND');
  const label = changes.label.toLowerCase();
  if (before.some((spot) => spot.spotId !== spotId && spot.label.toLowerCase() === label)) throw labelTaken('label');
  await tx
    .query(Spot)
    .updateTable('Spot')
    .set(changes)
    .where('shopId', '=', shopId)
    .where('id', '=', spotId)
    .executeTakeFirst();
  tx.hint(catalog.hints.tagsChanged, { shopId });
  return spotsOf(tx, shopId).where('id', '=', spotId).executeTakeFirstOrThrow();
}
