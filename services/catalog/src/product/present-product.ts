import { won, type ProductView, type SaleWindow, type Visibility } from '@jumun/contracts';
import { isOnSale } from './sale-window.js';

/** A product as SQL answers it, also inside JSON. */
export interface ProductRow {
  productId: string;
  name: string;
  description: string;
  price: number;
  stock: number | null;
  soldOut: boolean;
  status: Visibility;
  saleWindow: SaleWindow | null;
  picture: string | null;
  categoryIds: string[];
}

/** The columns of a ProductRow from the alias `p`, but for its categories. */
export const PRODUCT_COLUMNS = `
  p.id as "productId", p.name, p.description, p.price, p.stock, p.sold_out as "soldOut", p.status,
  p.sale_window as "saleWindow", p.picture`;

/** The products of one shop (the first parameter), each with its categories by rank. */
export const PRODUCT_ROWS = `
  select ${PRODUCT_COLUMNS},
    array(
      select c.id from product_category pc join category c on c.shop_id = pc.shop_id and c.id = pc.category_id
      where pc.shop_id = p.shop_id and pc.product_id = p.id order by c.rank) as "categoryIds"
  from product p
  where p.shop_id = ? and p.deleted_at is null`;

export const presentProduct = (row: ProductRow, at: Date): ProductView => ({
  ...row,
  price: won(row.price),
  onSale: isOnSale(row.saleWindow, at),
});
