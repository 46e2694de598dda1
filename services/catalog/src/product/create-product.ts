import { v7 } from 'uuid';
import { MAX_PRODUCTS, Problem, type PicturePath, type ProductInput } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';
import { putInCategories } from './put-in-categories.js';
import { tidySaleWindow } from './sale-window.js';

const ROOM = `
  select s.status, (select count(*) from product p where p.shop_id = s.shop_id and p.deleted_at is null)::int as count
  from shop_copy s where s.shop_id = ?`;

const CREATE = `
  insert into product (shop_id, id, name, description, price, stock, sold_out_by_hand, status, sale_window, picture)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?)`;

/** Adds a product and returns its id; a shop that is pending has none yet. */
export async function createProduct(
  tx: Tx,
  shopId: string,
  input: ProductInput & { picture: PicturePath },
): Promise<string> {
  const [shop] = await tx.sql<{ status: string; count: number }>(ROOM, [shopId]);
  if (!shop || shop.status === 'pending') throw new Problem('SHOP_PENDING');
  if (shop.count >= MAX_PRODUCTS) {
    throw new Problem('INVALID_INPUT', {
      errors: [{ path: 'name', message: `상품은 ${MAX_PRODUCTS}개까지 등록할 수 있어요.` }],
    });
  }
  const productId = v7();
  const { name, description, price, stock, soldOut, status, picture } = input;
  const saleWindow = tidySaleWindow(input.saleWindow);
  await tx.sql(CREATE, [
    shopId,
    productId,
    name,
    description,
    price,
    stock,
    soldOut,
    status,
    saleWindow && JSON.stringify(saleWindow),
    picture,
  ]);
  await putInCategories(tx, shopId, productId, input.categoryIds);
  await pageChanged(tx, [shopId]);
  return productId;
}
