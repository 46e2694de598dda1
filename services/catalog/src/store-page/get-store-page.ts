import {
  mostPicks,
  Problem,
  storeKey,
  type AnswerOf,
  type contracts,
  type InputOf,
  type Locale,
  type ProductView,
  type ShopStatus,
  type StorePage,
  type StoreTimes,
} from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { MOVED_STORE, STORE_STATUS } from './store-times.sql.js';
import { presentTimes, timesAt } from './store-times.js';
import { presentProduct } from '../product/present-product.js';
import { isAnyOpen } from '../product/sale-window.js';
import { SHOP_NAME, SPOT_LABEL } from '../tag/tag.sql.js';
import { inLocale } from '../translation/in-locale.js';
import { SHOWN_TEXTS } from '../translation/translation.sql.js';
import { PICTURES, STORE_PAGE } from './store-page.sql.js';

/**
 * Everything a store page shows, in the language that is asked for or else the shop's first one; in Korean where none is
 * named. A shop that is still pending has no page.
 */
export async function getStorePage(
  database: Database,
  storeName: string,
  at: Date,
  locale: Locale = 'ko',
): Promise<StorePage> {
  const page = await sourcePage(database, storeName, at);
  const shown = page.locales.includes(locale) ? locale : page.defaultLocale;
  if (shown === 'ko') return page;
  return inLocale(page, shown, await database.platform.run(SHOWN_TEXTS, [page.shopId, shown]));
}

/**
 * A store's row, by its name or by one that it had before. Throws STORE_GONE for the name of a closed shop. A name
 * that a shop has now costs one question, as before there were old ones.
 */
async function byAnyName<Row>(
  database: Database,
  storeName: string,
  ask: (key: string) => Promise<Row[]>,
): Promise<Row> {
  const key = storeKey(storeName);
  const [found] = await ask(key);
  if (found) return found;
  const [moved] = await database.platform.run(MOVED_STORE, [key]);
  if (moved?.closed) throw new Problem('STORE_GONE');
  const [byNewName] = moved?.storeKey ? await ask(moved.storeKey) : [];
  if (!byNewName) throw new Problem('STORE_NOT_FOUND');
  return byNewName;
}

/** The page as its owner wrote it. */
async function sourcePage(database: Database, storeName: string, at: Date): Promise<StorePage> {
  const found = await byAnyName(database, storeName, (key) => database.platform.run(STORE_PAGE, [key, ...timesAt(at)]));
  const { intake: _, week: __, dates: ___, ...page } = found;
  const windows = new Map(page.categories.map(({ categoryId, saleWindow }) => [categoryId, saleWindow]));
  const isOpen = ({ categoryIds }: ProductView): boolean =>
    isAnyOpen(
      categoryIds.map((id) => windows.get(id) ?? null),
      at,
    );
  const products = page.products.map((row) => presentProduct(row, at));
  const leftOf = new Map(
    page.optionGroups.map((group) => [group.groupId, { min: group.min, left: mostPicks(group, true) }]),
  );
  return {
    ...page,
    ...presentTimes(found, at),
    locale: 'ko',
    products: products.map((product) => ({
      ...product,
      onSale: product.onSale && isOpen(product),
      soldOut: product.soldOut || lacksPicks(product, leftOf),
    })),
  };
}

/** Whether a required group has fewer answers left than it requires: then the product can't be ordered. */
const lacksPicks = (
  { optionGroups }: ProductView,
  leftOf: ReadonlyMap<string, { min: number; left: number }>,
): boolean =>
  optionGroups.some(({ groupId, min }) => {
    const group = leftOf.get(groupId);
    return group !== undefined && group.left < (min ?? group.min);
  });

/** Whether a store takes orders, and when. */
export async function getStoreStatus(
  database: Database,
  storeName: string,
  at: Date,
): Promise<{ shopId: string; status: ShopStatus } & StoreTimes> {
  const shop = await byAnyName(database, storeName, (key) =>
    database.platform.run(STORE_STATUS, [key, ...timesAt(at)]),
  );
  return { shopId: shop.shopId, status: shop.status, ...presentTimes(shop, at) };
}

type Serve = typeof contracts.catalog.procedures;

/**
 * The pictures of a shop and of its products, in the order they were asked for, and the names of a spot and
 * the shop in a language.
 */
export async function getPictures(
  database: Database,
  { shopId, productIds, spot, locale = 'ko' }: InputOf<Serve['getPictures']>,
): Promise<AnswerOf<Serve['getPictures']>> {
  const [[row], [label], [name]] = await Promise.all([
    database.platform.run(PICTURES, [shopId, productIds]),
    spot ? database.platform.run(SPOT_LABEL, [shopId, spot.spotId, spot.locale]) : [],
    locale === 'ko' ? [] : database.platform.run(SHOP_NAME, [shopId, locale]),
  ]);
  return {
    ...(label && { spotLabel: label.text }),
    ...(name && { shopName: name.text }),
    profileImage: row?.profileImage ?? null,
    pictures: productIds.map((productId, index) => ({ productId, picture: row?.pictures[index] ?? null })),
  };
}
