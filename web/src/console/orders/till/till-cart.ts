import { defaultOptions, lineKeyOf, pickedPrice } from '@jumun/contracts';
import type { Product, Store } from '../../../api/views';
import { optionWords } from '../../../util/option-words';

/** A group with the bounds that its product gives it. */
export type TillGroup = Store['optionGroups'][number];
type TillOption = TillGroup['options'][number];

/** An option for one piece, and how often. */
export type TillPick = Pick<TillOption, 'optionId' | 'optionName' | 'priceDelta'> & { quantity: number };

export interface TillLine {
  key: string;
  product: Pick<Product, 'productId' | 'productName' | 'productPrice'>;
  picks: readonly TillPick[];
  quantity: number;
  /** Of a custom line; its name and its amount stand where those of a product do. */
  custom?: { taxFree: boolean };
}

/** A piece of a custom line, as it is put in. */
export interface CustomSale {
  name: string;
  amount: number;
  taxFree: boolean;
}

const MOST_PIECES = 999;

/** The initial picks: default options that are not sold out, up to the maximum of each group. */
export const usualPicks = (groups: readonly TillGroup[]): TillPick[] =>
  defaultOptions(groups).map(({ optionId, optionName, priceDelta }) => ({
    ...{ optionId, optionName, priceDelta },
    quantity: 1,
  }));

/** Price of one piece with its options, in won. */
export const piecePrice = ({ product, picks }: Pick<TillLine, 'product' | 'picks'>): number =>
  product.productPrice + pickedPrice(picks);

export const totalOf = (lines: readonly TillLine[]): number =>
  lines.reduce((sum, line) => sum + piecePrice(line) * line.quantity, 0);

/** The pieces of an order, or those of one product. */
export const piecesIn = (lines: readonly TillLine[], productId?: string): number =>
  lines
    .filter(({ product }) => productId === undefined || product.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** One piece more, in the line of the same picks where there is one. */
export const withPiece = (
  lines: readonly TillLine[],
  product: TillLine['product'],
  picks: readonly TillPick[],
): TillLine[] => withOneMore(lines, { key: lineKeyOf(product.productId, picks), product, picks });

/** No product has it: ids are UUIDs. */
const CUSTOM = 'custom';

/** One piece more of a custom line; another name, amount or tax is another line. */
export const withCustom = (lines: readonly TillLine[], { name, amount, taxFree }: CustomSale): TillLine[] =>
  withOneMore(lines, {
    key: [CUSTOM, amount, taxFree ? 'free' : 'taxed', name].join(' '),
    product: { productId: CUSTOM, productName: name, productPrice: amount },
    ...{ picks: [], custom: { taxFree } },
  });

function withOneMore(lines: readonly TillLine[], line: Omit<TillLine, 'quantity'>): TillLine[] {
  const { key } = line;
  if (!lines.some((known) => known.key === key)) return [...lines, { ...line, quantity: 1 }];
  return lines.map((known) =>
    known.key === key ? { ...known, quantity: Math.min(MOST_PIECES, known.quantity + 1) } : known,
  );
}

/** Zero is where a line ends. */
export const withQuantity = (lines: readonly TillLine[], key: string, quantity: number): TillLine[] =>
  lines.flatMap((line) => (line.key !== key ? [line] : quantity > 0 ? [{ ...line, quantity }] : []));

/** Pieces added while the previous order was on its way: they belong to the next one. */
export const leftAfter = (lines: readonly TillLine[], entered: readonly TillLine[]): TillLine[] =>
  entered.reduce<TillLine[]>(
    (left, { key, quantity }) => {
      const known = left.find((line) => line.key === key)?.quantity ?? 0;
      return withQuantity(left, key, known - quantity);
    },
    [...lines],
  );

/**
 * The lines at the prices that the store has now; what it has no more stays as it was, and so does every other word of them,
 * by which an order that is sent again is known as the same one.
 */
export function atPricesOf({ products, optionGroups }: Store, lines: readonly TillLine[]): TillLine[] {
  const prices = new Map(products.map(({ productId, productPrice }) => [productId, productPrice]));
  const deltas = new Map(
    optionGroups.flatMap(({ options }) => options.map(({ optionId, priceDelta }) => [optionId, priceDelta] as const)),
  );
  return lines.map((line) => ({
    ...line,
    product: { ...line.product, productPrice: prices.get(line.product.productId) ?? line.product.productPrice },
    picks: line.picks.map((pick) => ({ ...pick, priceDelta: deltas.get(pick.optionId) ?? pick.priceDelta })),
  }));
}

/** A pick more or less of a group: where one can be picked, it takes the place of the other. */
export function withPick(
  picks: readonly TillPick[],
  { options, max, repeatable }: TillGroup,
  option: TillOption,
  quantity: number,
): TillPick[] {
  const { optionId, optionName, priceDelta } = option;
  const others = picks.filter((pick) => pick.optionId !== optionId);
  const isOwn = (pick: TillPick) => options.some((each) => each.optionId === pick.optionId);
  if (quantity === 0) return others;
  const next = { optionId, optionName, priceDelta, quantity };
  if (max === 1 && !repeatable) return [...others.filter((pick) => !isOwn(pick)), next];
  const taken = others.filter(isOwn).reduce((sum, pick) => sum + pick.quantity, 0);
  return taken + quantity > max ? [...picks] : [...others, next];
}

/** The picks in words: `라지, 샷 추가 ×2`. */
export const pickWords = (picks: readonly TillPick[]): string =>
  picks.map(({ optionName, quantity }) => optionWords(optionName, quantity)).join(', ');
