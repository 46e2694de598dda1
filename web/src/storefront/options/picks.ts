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

/** How many of a group are to be picked: `필수 · 1개`, `선택 · 3개까지`. */
export function ruleWords({ min, max }: Pick<ProductGroup, 'min' | 'max'>): string {
  if (min === 0) return max === 1 ? t`선택` : t`선택 · ${max}개까지`;
  return min === max ? t`필수 · ${min}개` : t`필수 · ${min}~${max}개`;
}

export const mostWords = (max: number): string => t`${max}개까지 고를 수 있어요`;
