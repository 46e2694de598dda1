import { pickPrices } from '@jumun/contracts';
import type { Product, Store } from '../api/views';
import { formatWon } from '../util/money';

/** A group with the bounds that its product gives it. */
export type ProductGroup = Store['optionGroups'][number];

/** An option as it was picked, with the name and the price that it had then. */
export interface PickedOption {
  optionId: string;
  optionName: string;
  priceDelta: number;
  /** How often it was picked for one piece. */
  quantity: number;
}

/** Option groups of a product, in its order and with its own limits. */
export function groupsOf(
  all: readonly ProductGroup[],
  { optionGroupIds }: Pick<Product, 'optionGroupIds'>,
): ProductGroup[] {
  return optionGroupIds.flatMap(({ groupId, min, max }) => {
    const group = all.find((each) => each.groupId === groupId);
    return group ? [{ ...group, min: min ?? group.min, max: max ?? group.max }] : [];
  });
}

const offered = (groups: readonly ProductGroup[]) => groups.flatMap(({ options }) => options);

/** Price difference of the options for one piece. */
export const deltaOf = (options: readonly Pick<PickedOption, 'priceDelta' | 'quantity'>[]): number =>
  options.reduce((sum, { priceDelta, quantity }) => sum + priceDelta * quantity, 0);

/** The least that a product costs with what must be picked, and whether other picks of those make it dearer. */
export function priceFrom(
  { productPrice }: Pick<Product, 'productPrice'>,
  groups: readonly ProductGroup[],
): { price: number; isLeast: boolean } {
  const needed = groups.filter(({ min }) => min > 0);
  return {
    price: needed.reduce((sum, group) => sum + pickPrices(group).cheapest, productPrice),
    isLeast: offered(needed).some(({ priceDelta }) => priceDelta > 0),
  };
}

/** A price difference as people read it: `+500원`, `−500원`; nothing for none. */
export function deltaWords(delta: number): string {
  if (delta === 0) return '';
  return `${delta > 0 ? '+' : '−'}${formatWon(Math.abs(delta))}`;
}

/** `샷 추가 ×2` */
export const optionWords = ({ optionName, quantity }: Pick<PickedOption, 'optionName' | 'quantity'>): string =>
  quantity > 1 ? `${optionName} ×${quantity}` : optionName;
