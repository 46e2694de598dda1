import { catalog, LOCALES, type Locale } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../store-page/lock-shop.js';
import { pageChanged } from '../store-page/page-changed.js';
import { StorePage } from '../store-page/store-page.table.js';

/** The languages that shoppers of a shop may choose; Korean alone until its owner switches others on. */
export async function getShownLocales(tx: Tx, shopId: string): Promise<Locale[]> {
  const page = tx.query(StorePage).selectFrom('StorePage').select('locales').where('shopId', '=', shopId);
  return (await page.executeTakeFirst())?.locales ?? ['ko'];
}

/** Says which languages shoppers may choose, in the order in which all of them are named. */
export async function setShownLocales(tx: Tx, shopId: string, chosen: readonly Locale[]): Promise<Locale[]> {
  await lockShop(tx, shopId);
  const before = await getShownLocales(tx, shopId);
  const locales = LOCALES.filter((locale) => chosen.includes(locale));
  await tx.query(StorePage).updateTable('StorePage').set({ locales }).where('shopId', '=', shopId).execute();
  if (locales.join() === before.join()) return locales;
  await pageChanged(tx, [shopId]);
  tx.hint(catalog.hints.tagsChanged, { shopId });
  return locales;
}
