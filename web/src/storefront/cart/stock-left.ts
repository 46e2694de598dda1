import type { Product } from '../../api/views';
import type { PickedOption, ProductGroup } from '../product-options';
import { piecesOf, type CartLine } from './cart-lines';

/** The pieces of an option that lines take. */
export const takenOf = (lines: readonly CartLine[], optionId: string): number =>
  lines.reduce((sum, { options, quantity }) => {
    const own = options.find((option) => option.optionId === optionId);
    return sum + (own ? own.quantity * quantity : 0);
  }, 0);

/** How many pieces with these options are left beside other lines; null where nothing of it is counted. */
export function stockLeft(
  { productId, stock }: Pick<Product, 'productId' | 'stock'>,
  groups: readonly ProductGroup[],
  picked: readonly PickedOption[],
  others: readonly CartLine[],
): number | null {
  const known = groups.flatMap(({ options }) => options);
  const bounds = picked.flatMap(({ optionId, quantity }) => {
    const counted = known.find((option) => option.optionId === optionId)?.stock ?? null;
    return counted === null ? [] : [Math.floor((counted - takenOf(others, optionId)) / quantity)];
  });
  if (stock !== null) bounds.push(stock - piecesOf(others, productId));
  return bounds.length > 0 ? Math.max(0, Math.min(...bounds)) : null;
}
