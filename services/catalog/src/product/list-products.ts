import type { ProductSearch, ProductView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { PRODUCT_ROWS, presentProduct, type ProductRow } from './present-product.js';

/** The name or the description holds the text as it stands: % and _ are letters like others. */
const HOLDS_TEXT = ` and (strpos(lower(p.name), lower(?)) > 0 or strpos(lower(p.description), lower(?)) > 0)`;
const IN_CATEGORY = `
  and exists (select from product_category pc where pc.shop_id = p.shop_id and pc.product_id = p.id and pc.category_id = ?)`;
/** A product that is deleted meanwhile keeps its place, so that paging goes on behind it. */
const FOLLOWS = `
  and (p.created_at, p.id) > (select last.created_at, last.id from product last where last.shop_id = p.shop_id and last.id = ?)`;

/** The products of a shop that a search finds, the newest last. */
export async function listProducts(tx: Tx, shopId: string, search: ProductSearch, at: Date): Promise<ProductView[]> {
  const { text, categoryId, after, limit } = search;
  const rows = await tx.sql<ProductRow>(
    [
      PRODUCT_ROWS,
      text ? HOLDS_TEXT : '',
      categoryId === undefined ? '' : IN_CATEGORY,
      after === undefined ? '' : FOLLOWS,
      ' order by p.created_at, p.id limit ?',
    ].join(''),
    [shopId, ...(text ? [text, text] : []), ...[categoryId, after].filter((id) => id !== undefined), limit],
  );
  return rows.map((row) => presentProduct(row, at));
}
