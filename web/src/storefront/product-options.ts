import { pickFaults, pickPrices } from '@jumun/contracts';
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

/** How often each option is picked for one piece; one that is not named is not picked. */
export type Picks = Readonly<Record<string, number>>;

/** What a product asks about, in its order. */
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

/** What is picked before anybody has picked. */
export function defaultPicks(groups: readonly ProductGroup[]): Picks {
  const usual = groups.flatMap(({ options, max }) =>
    options.filter(({ isDefault, soldOut }) => isDefault && !soldOut).slice(0, max),
  );
  return Object.fromEntries(usual.map(({ optionId }) => [optionId, 1]));
}

export const picksOf = (options: readonly PickedOption[]): Picks =>
  Object.fromEntries(options.map(({ optionId, quantity }) => [optionId, quantity]));

/** What is picked and can be had now, in the order of the groups, with today's names and prices. */
export const pickedOf = (groups: readonly ProductGroup[], picks: Picks): PickedOption[] =>
  offered(groups).flatMap(({ optionId, optionName, priceDelta, soldOut }) => {
    const quantity = picks[optionId] ?? 0;
    return quantity > 0 && !soldOut ? [{ optionId, optionName, priceDelta, quantity }] : [];
  });

/** The groups that have too few, too many or doubled picks. */
export const faultyGroups = (groups: readonly ProductGroup[], picked: readonly PickedOption[]): readonly string[] =>
  pickFaults(groups, picked).groupIds;

/** What the options add to the price of one piece. */
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

/** How many of a group are to be picked. */
export function ruleWords({ min, max }: Pick<ProductGroup, 'min' | 'max'>): string {
  if (min === 0) return max === 1 ? '고르지 않아도 돼요' : mostWords(max);
  return min === max ? `${min}개를 꼭 골라주세요` : `${min}개부터 ${max}개까지 골라주세요`;
}

export const mostWords = (max: number): string => `${max}개까지 고를 수 있어요`;

/** What is still to be picked of a group. */
export function missingWords({ min }: Pick<ProductGroup, 'min'>, count: number): string {
  if (count > 0) return `${min - count}개를 더 골라주세요`;
  return min === 1 ? '하나를 골라주세요' : `${min}개를 골라주세요`;
}
