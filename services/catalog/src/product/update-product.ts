import { Problem, type PicturePath, type ProductInput } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';
import { putInCategories } from './put-in-categories.js';
import { tidySaleWindow } from './sale-window.js';

/** Held until the commit, so that nobody buys between the look and the change. */
const HOLD = `
  select stock, sold_out as "soldOut", sold_out_by_hand as "byHand" from product
  where shop_id = ? and id = ? and deleted_at is null for no key update`;

const UPDATE = `
  update product set name = ?, description = ?, price = ?, stock = ?, sold_out_by_hand = ?, status = ?, sale_window = ?::jsonb,
    picture = coalesce(?, picture)
  where shop_id = ? and id = ?`;

interface Held {
  stock: number | null;
  soldOut: boolean;
  byHand: boolean;
}

type Changes = ProductInput & {
  productId: string;
  picture?: PicturePath | undefined;
  stockBefore?: number | null | undefined;
};

/** Replaces what a product says about itself; without a picture it keeps the one it has. */
export async function updateProduct(tx: Tx, shopId: string, changes: Changes): Promise<void> {
  const { productId, name, description, price, status, picture } = changes;
  const saleWindow = tidySaleWindow(changes.saleWindow);
  const [now] = await tx.sql<Held>(HOLD, [shopId, productId]);
  if (!now) throw new Problem('PRODUCT_NOT_FOUND');
  await tx.sql(UPDATE, [
    ...[name, description, price, stockAfter(now, changes), byHandAfter(now, changes), status],
    ...[saleWindow && JSON.stringify(saleWindow), picture ?? null, shopId, productId],
  ]);
  await putInCategories(tx, shopId, productId, changes.categoryIds);
  await pageChanged(tx, [shopId]);
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
  const shown = stockBefore === undefined ? now.soldOut : now.byHand || stockBefore === 0;
  return soldOut === shown ? now.byHand : soldOut;
}

function stockChanged(stock: number | null): Problem {
  const message = stock === null ? '지금은 재고를 세지 않고 있어요.' : `지금 재고는 ${stock}개예요.`;
  return new Problem('STOCK_CHANGED', { errors: [{ path: 'stock', message }], data: { stock } });
}
