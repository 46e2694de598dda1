import type { Database } from '@jumun/database';
import { PICTURES } from './store-page.sql.js';

interface Pictures {
  profileImage: string | null;
  pictures: { productId: string; picture: string | null }[];
}

/** The pictures of a shop and of its products, in the order they were asked for. */
export async function getPictures(
  database: Database,
  shopId: string,
  productIds: readonly string[],
): Promise<Pictures> {
  const [row] = await database.run<{ profileImage: string | null; pictures: (string | null)[] }>(PICTURES, [
    shopId,
    productIds,
  ]);
  return {
    profileImage: row?.profileImage ?? null,
    pictures: productIds.map((productId, index) => ({ productId, picture: row?.pictures[index] ?? null })),
  };
}
