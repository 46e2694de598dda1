import { Problem, type PicturePath } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from './page-changed.js';

/** How a store page looks. */
export interface StoreOptions {
  profileImage: PicturePath | null;
  coverNumber: number;
  fontColor: string;
}

const OPTIONS = `select profile_image as "profileImage", cover_number as "coverNumber", font_color as "fontColor" from store_page where shop_id = ?`;
const DEFAULTS: StoreOptions = { profileImage: null, coverNumber: 1, fontColor: '#000000' };

/** The look of a shop's page; the default one until it is saved. */
export async function getStoreOptions(tx: Tx, shopId: string): Promise<StoreOptions> {
  const [options] = await tx.sql<StoreOptions>(OPTIONS, [shopId]);
  return options ?? DEFAULTS;
}

const SAVE = `
  insert into store_page (shop_id, profile_image, cover_number, font_color) values (?, ?, ?, ?)
  on conflict (shop_id) do update set profile_image = excluded.profile_image, cover_number = excluded.cover_number,
    font_color = excluded.font_color`;

/** Changes what is given of a page's look. */
export async function saveStoreOptions(tx: Tx, shopId: string, changes: Partial<StoreOptions>): Promise<StoreOptions> {
  const options = { ...(await getStoreOptions(tx, shopId)), ...changes };
  if (!/^#[0-9A-Fa-f]{6}$/.test(options.fontColor)) {
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'fontColor', message: '글자 색은 #000000처럼 입력해주세요.' }] });
  }
  await tx.sql(SAVE, [shopId, options.profileImage, options.coverNumber, options.fontColor]);
  await pageChanged(tx, [shopId]);
  return options;
}
