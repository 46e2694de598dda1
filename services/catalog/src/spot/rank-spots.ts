import { Problem, type SpotView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { listSpots } from './list-spots.js';
import { RANK_SPOTS } from './spot.sql.js';

/** Puts all spots in a new order; a list that is not the shop's spots exactly was made before they changed. */
export async function rankSpots(tx: Tx, shopId: string, spotIds: readonly string[]): Promise<SpotView[]> {
  await lockShop(tx, shopId);
  const before = await listSpots(tx, shopId);
  const named = new Set(spotIds);
  const same =
    named.size === spotIds.length && named.size === before.length && before.every(({ spotId }) => named.has(spotId));
  if (!same) {
    const message = '자리 목록이 바뀌었어요. 새로고침한 뒤 다시 시도해주세요.';
    throw new Problem('RANKS_CHANGED', { message });
  }
  await tx.run(RANK_SPOTS, [shopId, spotIds]);
  return listSpots(tx, shopId);
}
