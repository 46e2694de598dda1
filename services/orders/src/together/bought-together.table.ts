import { defineEntity, p } from '@jumun/database';

/** Two products of a shop, and how many orders had both. */
export interface Pair {
  productId: string;
  otherId: string;
  orders: number;
}

/** Goods that a shop's guests order together, as counted last; each pair stands there both ways. */
export const BoughtTogether = defineEntity({
  name: 'BoughtTogether',
  tableName: 'bought_together',
  properties: {
    shopId: p.uuid().primary(),
    pairs: p.json<Pair[]>(),
    countedAt: p.datetime(),
  },
});
