import { z } from 'zod';
import { Id } from '../../values/ids.js';
import { TextLang } from '../../catalog/option-views.js';
import { SaleWindow, Visibility } from '../../catalog/product.js';
import type { CategoryView } from '../../catalog/views.js';

export const WireCategory = z.object({
  category_id: Id,
  category_name: z.string(),
  ranking: z.int(),
  status: Visibility,
  sale_window: SaleWindow.nullable(),
  name_lang: TextLang,
});
export type WireCategory = z.infer<typeof WireCategory>;

/** A category in the published spelling. */
export const presentCategory = ({ categoryId, name, rank, status, saleWindow }: CategoryView): WireCategory => ({
  category_id: categoryId,
  category_name: name,
  ranking: rank,
  status,
  sale_window: saleWindow,
});
