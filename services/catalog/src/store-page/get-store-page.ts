import { mostPicks, Problem, storeKey, type ProductView, type ShopStatus, type StorePage } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { presentProduct } from '../product/present-product.js';
import { ShopCopy } from '../shop-copy/shop-copy.table.js';
import { PICTURES, STORE_PAGE } from './store-page.sql.js';

/** Everything a store page shows; a shop that is still pending has none. */
export async function getStorePage(database: Database, storeName: string, at: Date): Promise<StorePage> {
  const [page] = await database.platform.run(STORE_PAGE, [storeKey(storeName)]);
  if (!page) throw new Problem('STORE_NOT_FOUND');
  const products = page.products.map((row) => presentProduct(row, at));
  const leftOf = new Map(
    page.optionGroups.map((group) => [group.groupId, { min: group.min, left: mostPicks(group, true) }]),
  );
  return {
    ...page,
    ...{ intake: null, hours: [], calendar: [] },
    products: products.map((product) => ({ ...product, soldOut: product.soldOut || lacksPicks(product, leftOf) })),
  };
}

/** Whether a question that must be answered has too few answers left: then nobody can order the product. */
const lacksPicks = (
  { optionGroups }: ProductView,
  leftOf: ReadonlyMap<string, { min: number; left: number }>,
): boolean =>
  optionGroups.some(({ groupId, min }) => {
    const group = leftOf.get(groupId);
    return group !== undefined && group.left < (min ?? group.min);
  });

/** Whether a store takes orders. A name that just moved may stand in two copies; the later one has it. */
export async function getStoreStatus(
  database: Database,
  storeName: string,
): Promise<{ shopId: string; status: ShopStatus }> {
  const shop = await database.platform
    .query(ShopCopy)
    .selectFrom('ShopCopy')
    .select(['shopId', 'status'])
    .where('storeKey', '=', storeKey(storeName))
    .where('status', '<>', 'pending')
    .orderBy('changedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!shop) throw new Problem('STORE_NOT_FOUND');
  return shop;
}

interface Pictures {
  profileImage: string | null;
  pictures: { productId: string; picture: string | null }[];
}

/** The pictures of a shop and of its products, in the order they were asked for. */
export async function getPictures(
  database: Database,
  shopId: string,
  productIds: readonly string[],
): Promise<Pictures> {
  const [row] = await database.platform.run(PICTURES, [shopId, productIds]);
  return {
    profileImage: row?.profileImage ?? null,
    pictures: productIds.map((productId, index) => ({ productId, picture: row?.pictures[index] ?? null })),
  };
}
