import { Problem, storeKey, type CategoryView, type ShopStatus, type StorePage } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { presentProduct, type ProductRow } from '../product/present-product.js';
import { STORE_PAGE } from './store-page.sql.js';

interface PageRow {
  shopId: string;
  shopName: string;
  storeName: string;
  status: ShopStatus;
  coverNumber: number;
  fontColor: string;
  profileImage: string | null;
  backgroundImage: string | null;
  categories: CategoryView[];
  products: ProductRow[];
}

/** Everything a store page shows; a shop that is still pending has none. */
export async function getStorePage(database: Database, storeName: string, at: Date): Promise<StorePage> {
  const [page] = await database.run<PageRow>(STORE_PAGE, [storeKey(storeName)]);
  if (!page) throw new Problem('STORE_NOT_FOUND');
  return { ...page, products: page.products.map((row) => presentProduct(row, at)) };
}
