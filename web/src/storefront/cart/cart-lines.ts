import { lineKeyOf, pickedPrice } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { Product } from '../../api/views';
import { limits } from '../../api/contract-values';
import { formatCount, formatWon } from '../../util/money';
import { optionWords } from '../../util/option-words';
import type { PickedOption } from '../product-options';
import { language } from '../../texts/language';

export type CartProduct = Pick<Product, 'productId' | 'productName' | 'productPrice' | 'productImage'>;

/** A product with its picked options, without a quantity. */
export interface CartGoods {
  /** Tells lines apart: one product with other options is another line. */
  key: string;
  /** Its price is that of a piece before its options. */
  product: CartProduct;
  options: readonly PickedOption[];
}
export interface CartLine extends CartGoods {
  quantity: number;
}

/** A product with what was picked for it. */
export const goodsOf = (
  { productId, productName, productPrice, productImage }: CartProduct,
  options: readonly PickedOption[] = [],
): CartGoods => ({
  key: lineKeyOf(productId, options),
  product: { productId, productName, productPrice, productImage },
  options,
});

/** The price of one piece with its options. */
export const piecePrice = ({ product, options }: Pick<CartGoods, 'product' | 'options'>): number =>
  product.productPrice + pickedPrice(options);

/** Name of a line with its options, which tell two lines of one product apart. */
export const lineName = ({ product: { productName }, options }: Pick<CartGoods, 'product' | 'options'>): string =>
  options.length > 0
    ? `${productName} (${options.map((each) => optionWords(each.optionName, each.quantity)).join(', ')})`
    : productName;

const hasKey = (key: string) => (line: CartLine) => line.key === key;

/** The lines with one line's quantity set; zero takes the line away, a new one comes last. */
export function withQuantity(lines: readonly CartLine[], goods: CartGoods, quantity: number): CartLine[] {
  const its = hasKey(goods.key);
  if (quantity <= 0) return lines.filter((line) => !its(line));
  const { key, product, options } = goods;
  if (!lines.some(its)) return [...lines, { key, product, options, quantity }];
  return lines.map((line) => (its(line) ? { ...line, quantity } : line));
}

/** The lines with some pieces more. */
export const addedTo = (lines: readonly CartLine[], goods: CartGoods, pieces = 1): CartLine[] =>
  withQuantity(lines, goods, (lines.find(hasKey(goods.key))?.quantity ?? 0) + pieces);

/** The lines with a removed one back at its place; pieces of it that were added since are kept. */
export function withLineAt(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  const since = lines.find(hasKey(line.key));
  if (since) return withQuantity(lines, line, Math.min(limits.lineQuantity, since.quantity + line.quantity));
  return [...lines.slice(0, index), line, ...lines.slice(index)];
}

/** The lines with one line picked anew at its place; where there is such a line already, both become that one. */
export function withOther(lines: readonly CartLine[], key: string, other: CartLine): CartLine[] {
  if (other.key !== key && lines.some(hasKey(other.key))) {
    return addedTo(
      lines.filter((line) => line.key !== key),
      other,
      other.quantity,
    );
  }
  return lines.map((line) => (line.key === key ? other : line));
}

/** The pieces of a product, whatever their options. */
export const piecesOf = (lines: readonly CartLine[], productId: string): number =>
  countOf(lines.filter(({ product }) => product.productId === productId));

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);
export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * piecePrice(line), 0);

/** 억: the unit in which such sums are said. */
const HUNDRED_MILLION = 100_000_000;

/** Why these lines cannot be one order, in words, or null when they can: said before the server has to. */
export function limitWords(lines: readonly CartLine[]): string | null {
  if (lines.length > limits.orderLines) {
    return t`한 번에 ${limits.orderLines}가지까지 주문할 수 있어요.`;
  }
  if (lines.some(({ product }) => piecesOf(lines, product.productId) > limits.lineQuantity)) {
    return t`한 상품은 ${formatCount(limits.lineQuantity)}개까지 주문할 수 있어요.`;
  }
  if (totalOf(lines) <= limits.orderTotal) return null;
  const most = language() === 'ko' ? `${limits.orderTotal / HUNDRED_MILLION}억 원` : formatWon(limits.orderTotal);
  return t`한 번에 ${most}까지 주문할 수 있어요.`;
}
