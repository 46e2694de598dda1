import { defineEntity, p } from '@mikro-orm/core';
import type { CategoryView } from '@jumun/contracts';

const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'category',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.string(),
    rank: p.integer(),
    status: p.enum(['active', 'inactive'] as const),
  },
});

/** A named, ranked group of products; ranks are 1..n within a shop. */
export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);

export const presentCategory = ({ id, name, rank, status }: Category): CategoryView => ({
  categoryId: id,
  name,
  rank,
  status,
});
