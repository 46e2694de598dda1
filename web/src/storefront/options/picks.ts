import { defaultOptions, mostOfOption, pickFaults } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { PickedOption, ProductGroup } from '../product-options';

/** How often each option is picked for one piece; one that is not named is not picked. */
export type Picks = Readonly<Record<string, number>>;

/** Picks before the shopper's first one: the default options that are not sold out. */
export function defaultPicks(groups: readonly ProductGroup[]): Picks {
  return Object.fromEntries(defaultOptions(groups).map(({ optionId }) => [optionId, 1]));
}

export const picksOf = (options: readonly PickedOption[]): Picks =>
  Object.fromEntries(options.map(({ optionId, quantity }) => [optionId, quantity]));

function pickedIn({ options, max, repeatable }: ProductGroup, picks: Picks): PickedOption[] {
  let room = max;
  return options.flatMap(({ optionId, optionName, priceDelta, soldOut }) => {
    const most = soldOut ? 0 : Math.min(room, mostOfOption({ repeatable }));
    const quantity = Math.min(most, picks[optionId] ?? 0);
    room -= quantity;
    return quantity > 0 ? [{ optionId, optionName, priceDelta, quantity }] : [];
  });
}

/** Picks that are available now, within the groups' limits and in their order, with present names and prices. */
export const pickedOf = (groups: readonly ProductGroup[], picks: Picks): PickedOption[] =>
  groups.flatMap((group) => pickedIn(group, picks));

/** The groups that need more picks. */
export const faultyGroups = (groups: readonly ProductGroup[], picked: readonly PickedOption[]): readonly string[] =>
  pickFaults(groups, picked).groupIds;

/** How many of a group are to be picked. */
export function ruleWords({ min, max }: Pick<ProductGroup, 'min' | 'max'>): string {
  if (min === 0) return max === 1 ? t`고르지 않아도 돼요` : mostWords(max);
  return min === max ? t`${min}개를 꼭 골라주세요` : t`${min}개부터 ${max}개까지 골라주세요`;
}

export const mostWords = (max: number): string => t`${max}개까지 고를 수 있어요`;

/** Text for the picks that a group still needs. */
export function missingWords({ min }: Pick<ProductGroup, 'min'>, count: number): string {
  if (count > 0) return t`${min - count}개를 더 골라주세요`;
  return min === 1 ? t`하나를 골라주세요` : t`${min}개를 골라주세요`;
}
