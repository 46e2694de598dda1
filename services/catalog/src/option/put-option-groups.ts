import { Problem, type ProductOptionGroup as ProductOptionGroupInput } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { checkPrices } from './check-prices.js';
import { OptionGroup, ProductOptionGroup } from './option.tables.js';

/**
 * Replaces a product's option groups, which must be of its own shop, in the given order; without `groups` it keeps
 * those it has. The caller holds the shop's lock. Throws GROUP_NOT_FOUND, or INVALID_INPUT for a price out of range.
 */
export async function putOptionGroups(
  tx: Tx,
  shopId: string,
  productId: string,
  groups: readonly ProductOptionGroupInput[] | undefined,
): Promise<void> {
  if (groups) {
    await checkGroups(tx, shopId, groups);
    const query = tx.query(ProductOptionGroup);
    const before = query.deleteFrom('ProductOptionGroup').where('shopId', '=', shopId);
    await before.where('productId', '=', productId).execute();
    const rows = groups.map(({ groupId, min, max }, index) => ({
      shopId,
      productId,
      groupId,
      min,
      max,
      rank: index + 1,
    }));
    if (rows.length > 0) await query.insertInto('ProductOptionGroup').values(rows).execute();
  }
  await checkPrices(tx, shopId, [productId], (fault) => (fault === 'many' || groups ? 'optionGroups' : 'price'));
}

async function checkGroups(tx: Tx, shopId: string, groups: readonly ProductOptionGroupInput[]): Promise<void> {
  const wanted = new Set(groups.map(({ groupId }) => groupId));
  if (wanted.size < groups.length) throw refused('같은 옵션 그룹을 두 번 고를 수 없어요.');
  if (wanted.size === 0) return;
  const own = await tx
    .query(OptionGroup)
    .selectFrom('OptionGroup')
    .select(['id', 'min', 'max'])
    .where('shopId', '=', shopId)
    .where('id', 'in', [...wanted])
    .where('deletedAt', 'is', null)
    .execute();
  if (own.length < wanted.size) throw new Problem('GROUP_NOT_FOUND');
  const kept = new Map(own.map((group) => [group.id, group]));
  for (const { groupId, min, max } of groups) {
    const group = kept.get(groupId);
    if (group && (min ?? group.min) > (max ?? group.max)) {
      throw refused('고를 수 있는 수가 꼭 골라야 하는 수보다 작아요.');
    }
  }
}

const refused = (message: string): Problem =>
  new Problem('INVALID_INPUT', { errors: [{ path: 'optionGroups', message }] });
