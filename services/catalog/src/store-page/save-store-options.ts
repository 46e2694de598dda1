import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { getStoreOptions, type StoreOptions } from './get-store-options.js';
import { pageChanged } from './page-changed.js';

const SAVE = `
  insert into store_page (shop_id, profile_image, cover_number, font_color) values (?, ?, ?, ?)
  on conflict (shop_id) do update set profile_image = excluded.profile_image, cover_number = excluded.cover_number,
    font_color = excluded.font_color`;

/** Changes what is given of a page's look. */
export async function saveStoreOptions(tx: Tx, shopId: string, changes: Partial<StoreOptions>): Promise<StoreOptions> {
  const options = { ...(await getStoreOptions(tx, shopId)), ...changes };
  if (!/^#[0-9A-Fa-f]{6}$/.test(options.fontColor)) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: 'fontColor', message: '글자 색은 #000000처럼 입력해주세요.' }],
    });
  }
  await tx.sql(SAVE, [shopId, options.profileImage, options.coverNumber, options.fontColor]);
  await pageChanged(tx, [shopId]);
  return options;
}
