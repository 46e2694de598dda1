import { v5 } from 'uuid';
import { won, type CustomLine, type EnteredItem, type EnteredLine, type StoredLine, type Won } from '@jumun/contracts';

/** The one name under which reports have all custom lines of a shop. */
export const CUSTOM_LINES = '직접 입력';

/** The product that custom lines of a shop are kept as: the same one always, and none of its catalog. */
export const customProductOf = (shopId: string): string => v5('custom', shopId);

/** The products of a till's order, and the lines that are none. */
export function partedItems(items: readonly EnteredItem[]): { products: EnteredLine[]; customs: CustomLine[] } {
  return {
    products: items.flatMap((item) => ('custom' in item ? [] : [item])),
    customs: items.flatMap((item) => ('custom' in item ? [item.custom] : [])),
  };
}

const worthOf = ({ amount, quantity }: CustomLine): number => amount * quantity;

/** The price of custom lines together, in won. */
export const worthOfCustoms = (customs: readonly CustomLine[]): number =>
  customs.reduce((sum, line) => sum + worthOf(line), 0);

/** The pieces of custom lines together. */
export const piecesOfCustoms = (customs: readonly CustomLine[]): number =>
  customs.reduce((sum, { quantity }) => sum + quantity, 0);

const storedOf = (shopId: string, { name, amount, quantity, taxFree = false }: CustomLine): StoredLine => ({
  ...{ productId: customProductOf(shopId), name, unitPrice: won(amount), quantity, picture: null },
  ...{ basePrice: won(amount), options: [], categoryIds: [], custom: true, ...(taxFree && { taxFree }) },
});

/**
 * A quote with the custom lines of its order behind the products, so that the catalog and the order number the products'
 * lines alike.
 */
export const withCustoms = <Quote extends { lines: readonly StoredLine[]; total: Won }>(
  quote: Quote,
  shopId: string,
  customs: readonly CustomLine[],
): Quote & { lines: StoredLine[] } => ({
  ...quote,
  lines: [...quote.lines, ...customs.map((line) => storedOf(shopId, line))],
  total: won(quote.total + worthOfCustoms(customs)),
});

/** The line of an order as a till enters it anew. */
export function enteredAgain(line: StoredLine): EnteredItem {
  const { productId, name, unitPrice, quantity, options = [], custom, taxFree } = line;
  if (custom) return { custom: { name, amount: unitPrice, quantity, ...(taxFree && { taxFree }) } };
  return {
    ...{ productId, quantity },
    ...(options.length > 0 && { options: options.map(({ optionId, quantity: of }) => ({ optionId, quantity: of })) }),
  };
}
