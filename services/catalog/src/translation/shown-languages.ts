import { catalog, LOCALES, type Locale, type ShownLanguages } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { StorePage } from '../store-page/store-page.table.js';

interface Shown {
  locales: Locale[];
  defaultLocale: Locale;
}

/** The languages that shoppers of a shop may choose, and the first of them; Korean alone until its owner switches others on. */
export async function getShownLanguages(tx: Tx, shopId: string): Promise<Shown> {
  const page = tx.query(StorePage).selectFrom('StorePage').select(['locales', 'defaultLocale']);
  const { locales = ['ko'], defaultLocale = 'ko' } = (await page.where('shopId', '=', shopId).executeTakeFirst()) ?? {};
  return { locales, defaultLocale: locales.includes(defaultLocale) ? defaultLocale : 'ko' };
}

/** Says which languages shoppers may choose, in the order in which all of them are named, and which one comes first. */
export async function setShownLanguages(tx: Tx, shopId: string, chosen: ShownLanguages): Promise<Shown> {
  await lockShop(tx, shopId);
  const before = await getShownLanguages(tx, shopId);
  const locales = LOCALES.filter((locale) => chosen.locales.includes(locale));
  const wanted = chosen.defaultLocale ?? before.defaultLocale;
  const shown: Shown = { locales, defaultLocale: locales.includes(wanted) ? wanted : 'ko' };
  await tx.query(StorePage).updateTable('StorePage').set(shown).where('shopId', '=', shopId).execute();
  const isOther = locales.join() !== before.locales.join();
  if (isOther || shown.defaultLocale !== before.defaultLocale) await pageChanged(tx, [shopId]);
  // Where a tag leads is remembered with the languages of its spot.
  if (isOther) tx.hint(catalog.hints.tagsChanged, { shopId });
  return shown;
}
