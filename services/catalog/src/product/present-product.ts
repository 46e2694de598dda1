import {
  columnNames,
  product,
  won,
  type ColumnName,
  type ProductOptionGroup,
  type ProductView,
} from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Product } from './product.tables.js';
import { isOnSale } from './sale-window.js';

/** The columns that are shown as they are stored. */
export const SHOWN = columnNames(product);

/** A product with its categories and its option groups by rank. */
export type ProductRow = Pick<RowOf<typeof Product>, ColumnName<typeof product>> & {
  productId: string;
  categoryIds: string[] | null;
  optionGroups: ProductOptionGroup[];
};

export const presentProduct = (row: ProductRow, at: Date): ProductView => ({
  ...row,
  price: won(row.price),
  onSale: isOnSale(row.saleWindow, at),
  categoryIds: row.categoryIds ?? [],
});
