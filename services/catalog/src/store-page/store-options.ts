import type { StoreOptions } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { StorePage } from './store-page.table.js';

const DEFAULTS: StoreOptions = {
  profileImage: null,
  backgroundImage: null,
  coverNumber: 1,
  fontColor: '#000000',
  introduction: '',
};

/** The look of a shop's page; the default one until it is saved. */
export async function getStoreOptions(tx: Tx, shopId: string): Promise<StoreOptions> {
  const page = tx.query(StorePage).selectFrom('StorePage').where('shopId', '=', shopId);
  const options = page.select(['profileImage', 'backgroundImage', 'coverNumber', 'fontColor', 'introduction']);
  return (await options.executeTakeFirst()) ?? DEFAULTS;
}

/** Missing and undefined fields keep their value. */
type Changes = { [K in keyof StoreOptions]?: StoreOptions[K] | undefined };

/** Changes what is given of a page's look; two tablets that change different things both get what they changed. */
export async function saveStoreOptions(tx: Tx, shopId: string, changes: Changes): Promise<StoreOptions> {
  await lockShop(tx, shopId);
  const before = await getStoreOptions(tx, shopId);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const options: StoreOptions = { ...before, ...(Object.fromEntries(given) as Partial<StoreOptions>) };
  await tx.query(StorePage).updateTable('StorePage').set(options).where('shopId', '=', shopId).execute();
  if (JSON.stringify(options) !== JSON.stringify(before)) await pageChanged(tx, [shopId]);
  return options;
}
