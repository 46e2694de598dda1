import { v7 } from 'uuid';
import { MAX_OPTION_GROUPS, Problem, type OptionGroupInput, type OptionGroupView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { ShopCopy } from '../shop-copy/shop-copy.table.js';
import { lockShop } from '../page-change/lock-shop.js';
import { checkOptionGroup } from './check-option-group.js';
import { getOptionGroup } from './list-option-groups.js';
import { Option, OptionGroup } from './option.tables.js';

/** Adds an option group; no product asks it yet, so no page changes. */
export async function createOptionGroup(tx: Tx, shopId: string, input: OptionGroupInput): Promise<OptionGroupView> {
  checkOptionGroup(input);
  await lockShop(tx, shopId);
  const query = tx.query(OptionGroup, Option, ShopCopy);
  const shop = await query
    .selectFrom('ShopCopy as s')
    .leftJoin('OptionGroup as g', (join) => join.onRef('g.shopId', '=', 's.shopId').on('g.deletedAt', 'is', null))
    .select(({ fn }) => ['s.status', fn.count<number>('g.id').as('count')])
    .where('s.shopId', '=', shopId)
    .groupBy('s.status')
    .executeTakeFirst();
  if (!shop || shop.status === 'pending') throw new Problem('SHOP_PENDING');
  if (shop.count >= MAX_OPTION_GROUPS) throw new Problem('LIMIT_REACHED', { data: { limit: MAX_OPTION_GROUPS } });
  if (input.options.some(({ optionId }) => optionId !== undefined)) throw new Problem('OPTION_NOT_FOUND');
  const groupId = v7();
  const { options, ...group } = input;
  await query
    .insertInto('OptionGroup')
    .values({ shopId, id: groupId, ...group })
    .execute();
  const rows = options.map(({ optionId: _, stockBefore: __, soldOut, ...option }, index) => ({
    ...option,
    ...{ shopId, id: v7(), groupId, soldOutByHand: soldOut, rank: index + 1 },
  }));
  await query.insertInto('Option').values(rows).execute();
  return getOptionGroup(tx, shopId, groupId);
}
