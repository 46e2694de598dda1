import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { Problem, type ProductSearch, type ProductView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Category } from '../category/category.table.js';
import { ProductOptionGroup } from '../option/option.tables.js';
import { presentProduct, SHOWN } from './present-product.js';
import { Product, ProductCategory } from './product.tables.js';

/** The products of a shop, each with its categories and its option groups by rank. */
const productsOf = (tx: Tx, shopId: string) =>
  tx
    .query(Product, ProductCategory, Category, ProductOptionGroup)
    .selectFrom('Product as p')
    .select(['p.id as productId', ...SHOWN.map((column) => `p.${column}` as const)])
    .select((p) => {
      const categories = p.selectFrom('ProductCategory as pc').innerJoin('Category as c', 'c.id', 'pc.categoryId');
      return categories
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['c.id']).orderBy('c.rank').as('ids'))
        .whereRef('c.shopId', '=', 'p.shopId')
        .whereRef('pc.shopId', '=', 'p.shopId')
        .whereRef('pc.productId', '=', 'p.id')
        .as('categoryIds');
    })
    .select((p) =>
      jsonArrayFrom(
        p
          .selectFrom('ProductOptionGroup as pg')
          .select(['pg.groupId as groupId', 'pg.min', 'pg.max'])
          .whereRef('pg.shopId', '=', 'p.shopId')
          .whereRef('pg.productId', '=', 'p.id')
          .orderBy('pg.rank'),
      ).as('optionGroups'),
    )
    .where('p.shopId', '=', shopId)
    .where('p.deletedAt', 'is', null);

/** The products of a shop that a search finds, in the owner's order. */
export async function listProducts(
  tx: Tx,
  shopId: string,
  { text, categoryId, after, limit }: ProductSearch,
  at: Date,
): Promise<ProductView[]> {
  let found = productsOf(tx, shopId).orderBy('p.rank').orderBy('p.id').limit(limit);
  if (text) {
    // As it stands: % and _ are letters like others.
    found = found.where((p) => {
      const holdsText = (column: 'p.name' | 'p.description') =>
        p(p.fn<number>('strpos', [p.fn('lower', [column]), p.fn('lower', [p.val(text)])]), '>', 0);
      return p.or([holdsText('p.name'), holdsText('p.description')]);
    });
  }
  if (categoryId !== undefined) {
    found = found.where('p.id', 'in', (of) => {
      const inCategory = of.selectFrom('ProductCategory').select('productId').where('shopId', '=', shopId);
      return inCategory.where('categoryId', '=', categoryId);
    });
  }
  if (after !== undefined) {
    found = found.where((p) => {
      // A product that is deleted meanwhile keeps its place, so that paging goes on behind it.
      const last = p.selectFrom('Product').select(['rank', 'id']).where('shopId', '=', shopId);
      return p(p.refTuple('p.rank', 'p.id'), '>', last.where('id', '=', after).$asTuple('rank', 'id'));
    });
  }
  return (await found.execute()).map((row) => presentProduct(row, at));
}

/** One product of a shop. */
export async function getProduct(tx: Tx, shopId: string, productId: string, at: Date): Promise<ProductView> {
  const row = await productsOf(tx, shopId).where('p.id', '=', productId).executeTakeFirst();
  if (!row) throw new Problem('PRODUCT_NOT_FOUND');
  return presentProduct(row, at);
}

/** How many products a shop has, hidden ones included. */
export async function countProducts(tx: Tx, shopId: string): Promise<{ count: number }> {
  return tx
    .query(Product)
    .selectFrom('Product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shopId', '=', shopId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
}
