import type { SpotView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Spot } from './spot.tables.js';

/** The spots of a shop as its owner sees them. */
export const spotsOf = (tx: Tx, shopId: string) =>
  tx
    .query(Spot)
    .selectFrom('Spot')
    .select(['id as spotId', 'label', 'kind', 'zone', 'serve', 'pay', 'status'])
    .where('shopId', '=', shopId)
    .where('deletedAt', 'is', null);

/** All spots of a shop by rank. */
export const listSpots = (tx: Tx, shopId: string): Promise<SpotView[]> => spotsOf(tx, shopId).orderBy('rank').execute();
