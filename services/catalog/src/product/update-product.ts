import { Problem, type PicturePath, type ProductInput, type ProductView } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';
import { getProduct } from './list-products.js';
import { Product } from './product.tables.js';
import { putInCategories } from './put-in-categories.js';
import { tidySaleWindow } from './sale-window.js';

type Held = Pick<RowOf<typeof Product>, 'stock' | 'soldOut' | 'soldOutByHand'>;

type Changes = ProductInput & {
  productId: string;
  picture?: PicturePath | undefined;
  stockBefore?: number | null | undefined;
};

/** Replaces what a product says about itself; without a picture it keeps the one it has. */
export async function updateProduct(tx: Tx, shopId: string, changes: Changes, at: Date): Promise<ProductView> {
  const { productId, name, description, price, status, picture } = changes;
  const saleWindow = tidySaleWindow(changes.saleWindow);
  const query = tx.query(Product);
  // Held until the commit, so that nobody buys between the look and the change.
  const now = await query
    .selectFrom('Product')
    .select(['stock', 'soldOut', 'soldOutByHand'])
    .where('shopId', '=', shopId)
    .where('id', '=', productId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!now) throw new Problem('PRODUCT_NOT_FOUND');
  await query
    .updateTable('Product')
    .set({ name, description, price, status, saleWindow, ...(picture !== undefined && { picture }) })
    .set({ stock: stockAfter(now, changes), soldOutByHand: byHandAfter(now, changes) })
    .where('shopId', '=', shopId)
    .where('id', '=', productId)
    .execute();
  await putInCategories(tx, shopId, productId, changes.categoryIds);
  await pageChanged(tx, [shopId]);
  return getProduct(tx, shopId, productId, at);
}

/** An owner who only corrects the description must not undo the sales of that minute, nor be kept from it by them. */
function stockAfter(now: Held, { stock, stockBefore }: Changes): number | null {
  if (stockBefore === undefined) return stock;
  if (stock === stockBefore) return now.stock;
  if (now.stock !== stockBefore) throw stockChanged(now.stock);
  return stock;
}

/**
 * The form sends back the mark that it was shown: only an owner who changes the mark sets it by hand, so that restocking
 * what sold out by itself lifts it.
 */
function byHandAfter(now: Held, { soldOut, stockBefore }: Changes): boolean {
  const shown = stockBefore === undefined ? now.soldOut : now.soldOutByHand || stockBefore === 0;
  return soldOut === shown ? now.soldOutByHand : soldOut;
}

function stockChanged(stock: number | null): Problem {
  const message = stock === null ? '지금은 재고를 세지 않고 있어요.' : `지금 재고는 ${stock}개예요.`;
  return new Problem('STOCK_CHANGED', { errors: [{ path: 'stock', message }], data: { stock } });
}
