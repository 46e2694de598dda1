import { pickPrices } from '@jumun/contracts';
import type { OptionGroup } from '../../../api/views';
import type { ProductGroup } from './product-form-data';

/** The groups of a product as its shoppers are asked them; one that is hidden or gone is not asked. */
export function askedGroups(chosen: readonly ProductGroup[], groups: readonly OptionGroup[]): OptionGroup[] {
  return chosen.flatMap(({ groupId, min, max }) => {
    const group = groups.find((each) => each.groupId === groupId);
    if (!group || group.status === 'inactive') return [];
    return [{ ...group, min: min ?? group.min, max: max ?? group.max }];
  });
}

/** The lowest and highest price of one piece in won, over all valid picks. */
export function priceRange(price: number, groups: readonly OptionGroup[]): { least: number; most: number } {
  return groups
    .map(pickPrices)
    .reduce(({ least, most }, { cheapest, dearest }) => ({ least: least + cheapest, most: most + dearest }), {
      least: price,
      most: price,
    });
}

/** Whether the price of a piece depends on what is picked: the least of it then says 부터. */
export const variesBy = (groups: readonly OptionGroup[]): boolean =>
  groups.some(({ min, options }) => options.some(({ priceDelta }) => priceDelta < 0 || (min > 0 && priceDelta > 0)));

/** The groups after one was chosen or taken out; a new one goes last. */
export const toggled = (chosen: readonly ProductGroup[], groupIds: readonly string[]): ProductGroup[] => [
  ...chosen.filter(({ groupId }) => groupIds.includes(groupId)),
  ...groupIds
    .filter((groupId) => !chosen.some((group) => group.groupId === groupId))
    .map((groupId) => ({ groupId, min: null, max: null })),
];

/** The list with one entry moved to another place. */
export function movedGroup(chosen: readonly ProductGroup[], from: number, to: number): ProductGroup[] {
  const list = [...chosen];
  list.splice(to, 0, ...list.splice(from, 1));
  return list;
}
