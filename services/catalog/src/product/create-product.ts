import { v7 } from 'uuid';
import { MAX_PRODUCTS, Problem, type PicturePath, type ProductInput, type ProductView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { putOptionGroups } from '../option/put-option-groups.js';
import { ShopCopy } from '../shop-copy/shop-copy.table.js';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { getProduct } from './list-products.js';
import { Product } from './product.tables.js';
import { putInCategories } from './put-in-categories.js';
import { tidySaleWindow } from './sale-window.js';

/** Adds a product; a shop that is pending has none yet. */
export async function createProduct(
  tx: Tx,
  shopId: string,
  { soldOut, categoryIds, saleWindow, optionGroups, ...input }: ProductInput & { picture?: PicturePath | undefined },
  at: Date,
): Promise<ProductView> {
  const query = tx.query(Product, ShopCopy);
  const shop = await query
    .selectFrom('ShopCopy as s')
    .leftJoin('Product as p', (join) => join.onRef('p.shopId', '=', 's.shopId').on('p.deletedAt', 'is', null))
    .select(({ fn }) => ['s.status', fn.count<number>('p.id').as('count')])
    .where('s.shopId', '=', shopId)
    .groupBy('s.status')
    .executeTakeFirst();
  if (!shop || shop.status === 'pending') throw new Problem('SHOP_PENDING');
  if (shop.count >= MAX_PRODUCTS) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: 'name', message: `상품은 ${MAX_PRODUCTS}개까지 등록할 수 있어요.` }],
    });
  }
  if (optionGroups) await lockShop(tx, shopId);
  const productId = v7();
  await query
    .insertInto('Product')
    .values({ shopId, id: productId, ...input, soldOutByHand: soldOut, saleWindow: tidySaleWindow(saleWindow) })
    .execute();
  await putInCategories(tx, shopId, productId, categoryIds);
  if (optionGroups) await putOptionGroups(tx, shopId, productId, optionGroups);
  await pageChanged(tx, [shopId]);
  return getProduct(tx, shopId, productId, at);
}
