import { Problem, type OptionGroupView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { Product } from '../product/product.tables.js';
import { Option, OptionGroup, ProductOptionGroup } from './option.tables.js';

/** The option groups of a shop, the oldest first; only those that are named where ids are given. */
export async function listOptionGroups(
  tx: Tx,
  shopId: string,
  groupIds?: readonly string[],
): Promise<OptionGroupView[]> {
  const query = tx.query(OptionGroup, Option, ProductOptionGroup, Product);
  const groups = query
    .selectFrom('OptionGroup as g')
    .select(['g.id as groupId', 'g.name', 'g.kitchenName', 'g.min', 'g.max', 'g.repeatable', 'g.status', 'g.version'])
    .select((g) =>
      g
        .selectFrom('ProductOptionGroup as pg')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('pg.shopId', '=', 'g.shopId')
        .whereRef('pg.groupId', '=', 'g.id')
        .as('productCount'),
    )
    .where('g.shopId', '=', shopId)
    .where('g.deletedAt', 'is', null)
    .orderBy('g.createdAt')
    .orderBy('g.id');
  const options = query
    .selectFrom('Option')
    .select(['groupId', 'id as optionId', 'name', 'kitchenName', 'priceDelta', 'stock', 'soldOut', 'isDefault'])
    .where('shopId', '=', shopId)
    .where('deletedAt', 'is', null)
    .orderBy('groupId')
    .orderBy('rank');
  const found = await (groupIds ? groups.where('g.id', 'in', groupIds) : groups).execute();
  const all = await (groupIds ? options.where('groupId', 'in', groupIds) : options).execute();
  return found.map((group) => ({
    ...group,
    productCount: group.productCount ?? 0,
    options: all.filter(({ groupId }) => groupId === group.groupId).map(({ groupId: _, ...option }) => option),
  }));
}

/** One group of a shop; throws GROUP_NOT_FOUND. */
export async function getOptionGroup(tx: Tx, shopId: string, groupId: string): Promise<OptionGroupView> {
  const [group] = await listOptionGroups(tx, shopId, [groupId]);
  if (!group) throw new Problem('GROUP_NOT_FOUND');
  return group;
}
