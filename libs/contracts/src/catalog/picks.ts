/*
 * The rules of picking options, for the pages and for the checks of an owner's changes. The checkout decides by the same
 * rules in the catalog's database; a test there compares both. Nothing is imported: pages take this file without schemas.
 */

/** How often one option may be picked for one piece, where its group lets it be picked again. */
export const MAX_PICK_QUANTITY = 9;

/** An option taken for one piece of a product, and how often. */
export interface Pick {
  readonly optionId: string;
  readonly quantity: number;
}

/** A group as a product offers it: how many picks it wants, and of what. */
export interface PickRule {
  readonly groupId: string;
  readonly min: number;
  readonly max: number;
  /** Whether one option may be picked more than once. */
  readonly repeatable: boolean;
  readonly options: readonly { readonly optionId: string }[];
}

/** How often one option of a group may be picked for one piece. */
export const mostOfOption = ({ repeatable }: { readonly repeatable: boolean }): number =>
  repeatable ? MAX_PICK_QUANTITY : 1;

interface Bounds {
  readonly groupId: string;
  readonly min: number;
  readonly max: number;
}

/** The groups of a product, in its order and with its own bounds where it has some. */
export const groupsOfProduct = <Group extends Bounds>(
  all: readonly Group[],
  ofProduct: readonly { readonly groupId: string; readonly min: number | null; readonly max: number | null }[],
): Group[] =>
  ofProduct.flatMap(({ groupId, min, max }) => {
    const group = all.find((each) => each.groupId === groupId);
    return group ? [{ ...group, min: min ?? group.min, max: max ?? group.max }] : [];
  });

/** Faults in the picks of a line: options that are not offered, and groups with too few, too many or doubled picks. */
export interface PickFaults {
  readonly optionIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** Compares picks with the groups of their product; two empty lists when they may be ordered. */
export function pickFaults(rules: readonly PickRule[], picks: readonly Pick[]): PickFaults {
  const offered = new Set(rules.flatMap(({ options }) => options.map(({ optionId }) => optionId)));
  return {
    optionIds: picks.filter(({ optionId }) => !offered.has(optionId)).map(({ optionId }) => optionId),
    groupIds: rules.filter((rule) => !isKept(rule, picks)).map(({ groupId }) => groupId),
  };
}

function isKept({ min, max, repeatable, options }: PickRule, picks: readonly Pick[]): boolean {
  const own = picks.filter(({ optionId }) => options.some((option) => option.optionId === optionId));
  const picked = own.reduce((sum, { quantity }) => sum + quantity, 0);
  return picked >= min && picked <= max && (repeatable || own.every(({ quantity }) => quantity === 1));
}

interface PricedRule {
  readonly min: number;
  readonly max: number;
  readonly repeatable: boolean;
  readonly options: readonly { readonly priceDelta: number }[];
}

/**
 * The price differences of a group's cheapest and dearest picks, in won; sold-out options count, since they come back.
 */
export function pickPrices({ min, max, repeatable, options }: PricedRule): { cheapest: number; dearest: number } {
  const times = mostOfOption({ repeatable });
  const deltas = options.flatMap(({ priceDelta }) => Array<number>(times).fill(priceDelta)).sort((a, b) => a - b);
  const sum = (inOrder: readonly number[], isWanted: (delta: number) => boolean): number =>
    inOrder.slice(0, max).reduce((total, delta, index) => total + (index < min || isWanted(delta) ? delta : 0), 0);
  return {
    cheapest: sum(deltas, (delta) => delta < 0),
    dearest: sum([...deltas].reverse(), (delta) => delta > 0),
  };
}

/** How many picks a group can take at all, sold-out options left out where asked for. */
export const mostPicks = (
  { repeatable, options }: { readonly repeatable: boolean; readonly options: readonly { readonly soldOut: boolean }[] },
  onlyLeft = false,
): number => options.filter(({ soldOut }) => !onlyLeft || !soldOut).length * mostOfOption({ repeatable });

/** The key of a cart line: its product and picks, in any order of picks. */
export function lineKeyOf(productId: string, picks: readonly Pick[] = []): string {
  const times = new Map<string, number>();
  for (const { optionId, quantity } of picks) times.set(optionId, quantity + (times.get(optionId) ?? 0));
  return [productId, ...[...times].map(([optionId, quantity]) => `${optionId}x${quantity}`).sort()].join('+');
}
