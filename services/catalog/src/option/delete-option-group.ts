import { Problem } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { forgetTranslations } from '../translation/forget-translations.js';
import { productsAsking } from './check-prices.js';
import { Option, OptionGroup, ProductOptionGroup } from './option.tables.js';

/** As many products as a refusal names. */
const NAMED = 5;

/** Deletes a group; one that products ask only where it may be taken off them. */
export async function deleteOptionGroup(tx: Tx, shopId: string, groupId: string, detach: boolean): Promise<void> {
  await lockShop(tx, shopId);
  const query = tx.query(OptionGroup, Option, ProductOptionGroup);
  const deleted = await query
    .updateTable('OptionGroup')
    .set({ deletedAt: databaseNow() })
    .where('shopId', '=', shopId)
    .where('id', '=', groupId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw new Problem('GROUP_NOT_FOUND');
  const asking = await productsAsking(tx, shopId, groupId);
  if (asking.length > 0 && !detach) {
    const products = asking.slice(0, NAMED).map(({ name }) => name);
    throw new Problem('GROUP_IN_USE', { data: { products, count: asking.length } });
  }
  const links = query.deleteFrom('ProductOptionGroup').where('shopId', '=', shopId);
  await links.where('groupId', '=', groupId).execute();
  const options = query.updateTable('Option').set({ rank: null, deletedAt: databaseNow() });
  const its = options.where('shopId', '=', shopId).where('groupId', '=', groupId).where('deletedAt', 'is', null);
  const ids = await its.returning('id').execute();
  await forgetTranslations(tx, shopId, [groupId, ...ids.map(({ id }) => id)]);
  if (asking.length > 0) await pageChanged(tx, [shopId]);
}
