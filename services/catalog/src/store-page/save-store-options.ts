import type { StoreOptions } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../category/lock-shop.js';
import { getStoreOptions } from './get-store-options.js';
import { pageChanged } from './page-changed.js';

const SAVE = `
  update store_page set profile_image = ?, background_image = ?, cover_number = ?, font_color = ? where shop_id = ?`;

/** What a form may leave out. */
type Changes = { [K in keyof StoreOptions]?: StoreOptions[K] | undefined };

/** Changes what is given of a page's look; two tablets that change different things both get what they changed. */
export async function saveStoreOptions(tx: Tx, shopId: string, changes: Changes): Promise<StoreOptions> {
  await lockShop(tx, shopId);
  const before = await getStoreOptions(tx, shopId);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const options: StoreOptions = { ...before, ...(Object.fromEntries(given) as Partial<StoreOptions>) };
  await tx.sql(SAVE, [options.profileImage, options.backgroundImage, options.coverNumber, options.fontColor, shopId]);
  if (JSON.stringify(options) !== JSON.stringify(before)) await pageChanged(tx, [shopId]);
  return options;
}
