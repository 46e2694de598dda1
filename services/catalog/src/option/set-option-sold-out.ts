import { Problem, type OptionGroupView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../page-change/page-changed.js';
import { getOptionGroup } from './list-option-groups.js';
import { Option, OptionGroup } from './option.tables.js';

interface StockFlag {
  optionId: string;
  soldOut: boolean;
  /** Left out where it stays as it is. */
  stock?: number | null | undefined;
}

/**
 * Marks an option as sold out, or lifts the mark. The group's version grows, so that a form that was open meanwhile does
 * not undo it.
 */
export async function setOptionSoldOut(
  tx: Tx,
  shopId: string,
  { optionId, soldOut, stock }: StockFlag,
): Promise<OptionGroupView> {
  const query = tx.query(Option, OptionGroup);
  const marked = await query
    .updateTable('Option')
    .set({ soldOutByHand: soldOut, ...(stock !== undefined && { stock }) })
    .where('shopId', '=', shopId)
    .where('id', '=', optionId)
    .where('deletedAt', 'is', null)
    .returning('groupId')
    .executeTakeFirst();
  if (!marked) throw new Problem('OPTION_NOT_FOUND');
  await query
    .updateTable('OptionGroup')
    .set((group) => ({ version: group('version', '+', 1) }))
    .where('shopId', '=', shopId)
    .where('id', '=', marked.groupId)
    .execute();
  await pageChanged(tx, [shopId]);
  return getOptionGroup(tx, shopId, marked.groupId);
}
