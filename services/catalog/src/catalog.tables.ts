import { Category } from './category/category.table.js';
import { Product, ProductCategory } from './product/product.tables.js';
import { ShopCopy } from './shop-copy/shop-copy.table.js';
import { Reservation } from './stock/reservation.table.js';
import { StorePage } from './store-page/store-page.table.js';

/** Every table of the service. */
export const catalogTables = [Category, Product, ProductCategory, ShopCopy, Reservation, StorePage];
