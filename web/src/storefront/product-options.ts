import { pickPrices } from '@jumun/contracts';
import type { Product, Store } from '../api/views';

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

const offered = (groups: readonly ProductGroup[]) => groups.flatMap(({ options }) => options);

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
