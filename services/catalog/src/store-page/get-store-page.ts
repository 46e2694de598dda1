import { Problem, type CategoryView, type ShopStatus, type StorePage } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { presentProduct, type ProductRow } from '../product/present-product.js';
import { storeKey } from '../shop-copy/store-key.js';
import { PICTURES, STORE_PAGE, STORE_STATUS } from './store-page.sql.js';

interface PageRow {
  shopId: string;
  shopName: string;
  storeName: string;
  status: ShopStatus;
  coverNumber: number;
  fontColor: string;
  profileImage: string | null;
  categories: CategoryView[];
  products: ProductRow[];
}

/** Everything a store page shows; a shop that is still pending has none. */
export async function getStorePage(database: Database, storeName: string, at: Date): Promise<StorePage> {
  const [page] = await database.run<PageRow>(STORE_PAGE, [storeKey(storeName)]);
  if (!page) throw new Problem('STORE_NOT_FOUND');
  return { ...page, products: page.products.map((row) => presentProduct(row, at)) };
}

/** Whether a store takes orders. */
export async function getStoreStatus(database: Database, storeName: string): Promise<{ shopId: string; status: ShopStatus }> {
  const [shop] = await database.run<{ shopId: string; status: ShopStatus }>(STORE_STATUS, [storeKey(storeName)]);
  if (!shop) throw new Problem('STORE_NOT_FOUND');
  return shop;
}

interface Pictures {
  profileImage: string | null;
  pictures: { productId: string; picture: string | null }[];
}

/** The pictures of a shop and of its products, in the order they were asked for. */
export async function getPictures(database: Database, shopId: string, productIds: readonly string[]): Promise<Pictures> {
  const [row] = await database.run<{ profileImage: string | null; pictures: (string | null)[] }>(PICTURES, [shopId, productIds]);
  return {
    profileImage: row?.profileImage ?? null,
    pictures: productIds.map((productId, index) => ({ productId, picture: row?.pictures[index] ?? null })),
  };
}
