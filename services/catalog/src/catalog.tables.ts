import { Category } from './category/category.table.js';
import { Hours, HoursDate, OpenSpan } from './hours/hours.tables.js';
import { Intake, Slot } from './intake/intake.tables.js';
import { Option, OptionGroup, ProductOptionGroup } from './option/option.tables.js';
import { Product, ProductCategory } from './product/product.tables.js';
import { ShopCopy } from './shop-copy/shop-copy.table.js';
import { Spot } from './spot/spot.tables.js';
import { Reservation } from './stock/reservation.table.js';
import { Tag, TagDay } from './tag/tag.tables.js';
import { StorePage } from './store-page/store-page.table.js';
import { Translation } from './translation/translation.table.js';
import { TranslationUse } from './translation/translation-use.table.js';

/** Every table of the service. */
export const catalogTables = [
  Category,
  Product,
  ProductCategory,
  OptionGroup,
  Option,
  ProductOptionGroup,
  ShopCopy,
  Reservation,
  StorePage,
  Hours,
  HoursDate,
  OpenSpan,
  Intake,
  Slot,
  Spot,
  Tag,
  TagDay,
  Translation,
  TranslationUse,
];
