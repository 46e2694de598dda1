import { v7 } from 'uuid';
import { Problem, type OptionGroupInput, type OptionGroupView } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { byHandAfter, stockAfter } from '../counted/stock-after.js';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { forgetTranslations } from '../translation/forget-translations.js';
import { checkOptionGroup } from './check-option-group.js';
import { checkPrices, productsAsking } from './check-prices.js';
import { getOptionGroup } from './list-option-groups.js';
import { Option, OptionGroup } from './option.tables.js';

type Changes = OptionGroupInput & { groupId: string; seen: number };

/** Replaces what a group says and its options; seen on every product that asks it. */
export async function updateOptionGroup(tx: Tx, shopId: string, changes: Changes): Promise<OptionGroupView> {
  const { groupId, seen, options, ...group } = changes;
  checkOptionGroup(changes);
  await lockShop(tx, shopId);
  const before = await getOptionGroup(tx, shopId, groupId);
  if (before.version !== seen) throw new Problem('OPTIONS_CHANGED', { data: { group: before } });
  const query = tx.query(OptionGroup);
  await query
    .updateTable('OptionGroup')
    .set({ ...group, version: seen + 1 })
    .where('shopId', '=', shopId)
    .where('id', '=', groupId)
    .execute();
  await putOptions(tx, shopId, groupId, options);
  await checkPrices(
    tx,
    shopId,
    (await productsAsking(tx, shopId, groupId)).map(({ id }) => id),
    (fault) => (fault === 'many' ? 'min' : `options.${outermost(options, fault)}.priceDelta`),
  );
  await pageChanged(tx, [shopId]);
  return getOptionGroup(tx, shopId, groupId);
}

/** The place of the option that makes a price impossible most. */
function outermost(options: OptionGroupInput['options'], fault: 'cheap' | 'dear'): number {
  const deltas = options.map(({ priceDelta }) => priceDelta);
  return deltas.indexOf(fault === 'cheap' ? Math.min(...deltas) : Math.max(...deltas));
}

/** Makes these the options of a group. One that is left out is deleted; its row stays for stock that comes back. */
async function putOptions(
  tx: Tx,
  shopId: string,
  groupId: string,
  options: OptionGroupInput['options'],
): Promise<void> {
  const query = tx.query(Option);
  // Held until the commit and in the order of their ids, as by buyers.
  const held = await query
    .selectFrom('Option')
    .select(['id', 'stock', 'soldOut', 'soldOutByHand'])
    .where('shopId', '=', shopId)
    .where('groupId', '=', groupId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const now = new Map(held.map((option) => [option.id, option]));
  const named = options.flatMap(({ optionId }) => optionId ?? []);
  if (new Set(named).size < named.length || named.some((id) => !now.has(id))) throw new Problem('OPTION_NOT_FOUND');
  await forgetTranslations(
    tx,
    shopId,
    [...now.keys()].filter((id) => !named.includes(id)),
  );
  const ofGroup = query.updateTable('Option').where('shopId', '=', shopId).where('groupId', '=', groupId);
  // Ranks are assigned anew from 1. They are cleared first, since a rank is unique within its group.
  await ofGroup.set({ rank: null, deletedAt: databaseNow() }).where('deletedAt', 'is', null).execute();
  for (const [index, { optionId, stockBefore, soldOut, ...option }] of options.entries()) {
    const kept = optionId === undefined ? undefined : now.get(optionId);
    const form = { stock: option.stock, soldOut, stockBefore };
    const row = {
      ...option,
      stock: kept ? stockAfter(kept, form, `options.${index}.stock`) : option.stock,
      soldOutByHand: kept ? byHandAfter(kept, form) : soldOut,
      rank: index + 1,
    };
    if (kept)
      await ofGroup
        .set({ ...row, deletedAt: null })
        .where('id', '=', kept.id)
        .execute();
    else
      await query
        .insertInto('Option')
        .values({ ...row, shopId, groupId, id: v7() })
        .execute();
  }
}
