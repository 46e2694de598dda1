import { Problem, type InputOf, type contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { byHandAfter } from '../counted/stock-after.js';
import { pageChanged } from '../page-change/page-changed.js';
import { Product } from './product.tables.js';

/** Changes one thing of several products, all or none. They are held in the order of their ids, as checkouts hold them. */
export async function changeProducts(
  tx: Tx,
  shopId: string,
  { productIds, change: { soldOut } }: InputOf<typeof contracts.catalog.procedures.changeProducts>,
): Promise<{ changed: number }> {
  const ids = [...new Set(productIds)].sort();
  const query = tx.query(Product);
  const found = await query
    .selectFrom('Product')
    .select(['id', 'stock', 'soldOut', 'soldOutByHand'])
    .where('shopId', '=', shopId)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (found.length < ids.length) throw new Problem('PRODUCT_NOT_FOUND');
  const others = found.filter((now) => byHandAfter(now, { stock: now.stock, soldOut }) !== now.soldOutByHand);
  if (others.length === 0) return { changed: 0 };
  await query
    .updateTable('Product')
    .set({ soldOutByHand: soldOut })
    .where('shopId', '=', shopId)
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
  await pageChanged(tx, [shopId]);
  return { changed: others.length };
}
