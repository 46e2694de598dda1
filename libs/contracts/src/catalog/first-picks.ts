// Apart from picks.ts, which the first view of a store carries: these are needed when a product is opened.

/** The options that are picked at first: defaults that are not sold out, up to the most of their group. */
export const defaultOptions = <Option extends { readonly isDefault: boolean; readonly soldOut: boolean }>(
  groups: readonly { readonly max: number; readonly options: readonly Option[] }[],
): Option[] =>
  groups.flatMap(({ options, max }) => options.filter(({ isDefault, soldOut }) => isDefault && !soldOut).slice(0, max));

/** The price difference of picks for one piece, in won. */
export const pickedPrice = (picks: readonly { readonly priceDelta: number; readonly quantity: number }[]): number =>
  picks.reduce((sum, { priceDelta, quantity }) => sum + priceDelta * quantity, 0);
