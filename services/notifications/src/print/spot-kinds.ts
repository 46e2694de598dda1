import type { Docket, PrintRuleInput } from '@jumun/contracts';

/**
 * Whether a rule prints an order from where it came. Orders without a spot are fetched at the counter, as those of pickup
 * spots are; where an order has a spot and does not tell of which kind, paper too much is better than none.
 */
export function isOfKinds(
  { spot, spotKind }: Pick<Docket, 'spot' | 'spotKind'>,
  rule: Pick<PrintRuleInput, 'onlySpotKinds'> | undefined,
): boolean {
  const kinds = rule?.onlySpotKinds ?? null;
  if (kinds === null || (spot !== null && spotKind === null)) return true;
  return kinds.includes(spotKind ?? 'pickup');
}
