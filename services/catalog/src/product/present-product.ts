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

/** The columns of a ProductRow from the alias `p`; a product names its categories by their rank. */
export const PRODUCT_COLUMNS = `
  p.id as "productId", p.name, p.description, p.price, p.stock, p.sold_out as "soldOut", p.status,
  p.sale_window as "saleWindow", p.picture`;

export const presentProduct = (row: ProductRow, at: Date): ProductView => ({
  ...row,
  price: won(row.price),
  onSale: isOnSale(row.saleWindow, at),
});
