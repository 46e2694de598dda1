import type { Product } from '../../api/views';
import { limits } from '../../api/contract-values';
import { formatCount } from '../../util/money';

export type CartProduct = Pick<Product, 'productId' | 'productName' | 'productPrice' | 'productImage'>;
export interface CartLine {
  product: CartProduct;
  quantity: number;
}

const productOf = ({ productId, productName, productPrice, productImage }: CartProduct): CartProduct => ({
  productId,
  productName,
  productPrice,
  productImage,
});
const isOf = (productId: string) => (line: CartLine) => line.product.productId === productId;

/** The lines with one product's quantity set; zero takes the line away, a new product comes last. */
export function withQuantity(lines: readonly CartLine[], product: CartProduct, quantity: number): CartLine[] {
  const its = isOf(product.productId);
  if (quantity <= 0) return lines.filter((line) => !its(line));
  if (!lines.some(its)) return [...lines, { product: productOf(product), quantity }];
  return lines.map((line) => (its(line) ? { ...line, quantity } : line));
}

/** The lines with one piece more. */
export const addedTo = (lines: readonly CartLine[], product: CartProduct): CartLine[] =>
  withQuantity(lines, product, (lines.find(isOf(product.productId))?.quantity ?? 0) + 1);

/** The lines with a removed one back at its place; pieces of it that were added since are kept. */
export function withLineAt(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  const since = lines.find(isOf(line.product.productId));
  if (since) {
    return withQuantity(lines, line.product, Math.min(limits.lineQuantity, since.quantity + line.quantity));
  }
  return [...lines.slice(0, index), line, ...lines.slice(index)];
}

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);
export const totalOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.product.productPrice, 0);

/** 억: the unit in which such sums are said. */
const HUNDRED_MILLION = 100_000_000;

/** Why these lines cannot be one order, in words, or null when they can: said before the server has to. */
export function limitWords(lines: readonly CartLine[]): string | null {
  if (lines.length > limits.orderLines) {
    return `한 번에 ${limits.orderLines}가지까지 주문할 수 있어요.`;
  }
  if (lines.some(({ quantity }) => quantity > limits.lineQuantity)) {
    return `한 상품은 ${formatCount(limits.lineQuantity)}개까지 주문할 수 있어요.`;
  }
  return totalOf(lines) > limits.orderTotal
    ? `한 번에 ${limits.orderTotal / HUNDRED_MILLION}억 원까지 주문할 수 있어요.`
    : null;
}

/** What has happened between two states of a cart, as a screen reader should say it; empty when nothing has. */
export function changeWords(before: readonly CartLine[], after: readonly CartLine[]): string {
  for (const { product, quantity } of after) {
    const known = before.find(isOf(product.productId))?.quantity ?? 0;
    if (quantity > known) return `${product.productName} 담았어요. ${quantity}개, 장바구니에 모두 ${countOf(after)}개`;
    if (quantity < known) return `${product.productName} ${quantity}개로 줄였어요.`;
  }
  const gone = before.find(({ product }) => !after.some(isOf(product.productId)));
  return gone ? `${gone.product.productName} 뺐어요.` : '';
}
