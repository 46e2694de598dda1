import type { StoreOptions } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

const OPTIONS = `
  select profile_image as "profileImage", background_image as "backgroundImage", cover_number as "coverNumber",
    font_color as "fontColor"
  from store_page where shop_id = ?`;
const DEFAULTS: StoreOptions = { profileImage: null, backgroundImage: null, coverNumber: 1, fontColor: '#000000' };

/** The look of a shop's page; the default one until it is saved. */
export async function getStoreOptions(tx: Tx, shopId: string): Promise<StoreOptions> {
  const [options] = await tx.sql<StoreOptions>(OPTIONS, [shopId]);
  return options ?? DEFAULTS;
}
