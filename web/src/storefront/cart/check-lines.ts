import type { Product, Store } from '../../api/views';
import { formatWon } from '../../util/money';
import type { CartLine } from './cart-lines';

export type LineFault =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'off-window' }
  | { kind: 'too-many'; left: number }
  /** There are more, but one shopper may not hold them all unpaid. */
  | { kind: 'held'; left: number }
  | { kind: 'price'; now: number };
export type LineFaults = ReadonlyMap<string, LineFault>;

export const lineFaultWords = (fault: LineFault): string => {
  switch (fault.kind) {
    case 'gone':
      return '더 이상 판매하지 않는 상품이에요';
    case 'sold-out':
      return '품절';
    case 'off-window':
      return '지금은 판매 시간이 아니에요';
    case 'too-many':
      return `${fault.left}개까지 주문할 수 있어요`;
    case 'held':
      return `지금은 ${fault.left}개까지 맡아둘 수 있어요`;
    case 'price':
      return `가격이 ${formatWon(fault.now)}으로 바뀌었어요`;
  }
};

/** True for what can't be ordered at all now: it has no quantity and costs nothing. */
export const isOut = (fault: LineFault | undefined): boolean => fault !== undefined && !canFollow(fault);

/** True for what can be ordered once price or quantity has followed. */
const canFollow = (fault: LineFault): boolean => fault.kind === 'price' || 'left' in fault;

function faultOf({ product, quantity }: CartLine, now: Product | undefined): LineFault | undefined {
  if (!now || now.status !== 'active') return { kind: 'gone' };
  if (now.soldOut || now.stock === 0) return { kind: 'sold-out' };
  if (!now.onSale) return { kind: 'off-window' };
  if (now.stock !== null && quantity > now.stock) return { kind: 'too-many', left: now.stock };
  if (now.productPrice !== product.productPrice) return { kind: 'price', now: now.productPrice };
  return undefined;
}

function followed(line: CartLine, fault: LineFault | undefined, now: Product | undefined): CartLine {
  const most = Math.min(now?.stock ?? line.quantity, fault && 'left' in fault ? fault.left : line.quantity);
  const productPrice = fault?.kind === 'price' ? fault.now : (now?.productPrice ?? line.product.productPrice);
  return {
    quantity: Math.min(line.quantity, most),
    product: { ...line.product, productPrice, productName: now?.productName ?? line.product.productName },
  };
}

interface CheckedLines {
  faults: LineFaults;
  /** The lines as they can be ordered now. */
  updated: CartLine[];
}

const none: LineFaults = new Map();

/**
 * Holds the cart against what the store sells now and against what the server has refused; the newer knowledge of the
 * two is the refusal. Without either nothing is known to be wrong.
 */
export function checkedAgainst(
  store: Pick<Store, 'products'> | undefined,
  lines: readonly CartLine[],
  refused: LineFaults = none,
): CheckedLines {
  const byId = new Map(store?.products.map((product) => [product.productId, product]));
  const faults = new Map<string, LineFault>();
  const updated: CartLine[] = [];
  for (const line of lines) {
    const { productId } = line.product;
    const now = byId.get(productId);
    const known = store ? faultOf(line, now) : undefined;
    const fault = known && !canFollow(known) ? known : (refused.get(productId) ?? known);
    if (fault) faults.set(productId, fault);
    const next = followed(line, fault, now);
    if (next.quantity > 0 && (!fault || canFollow(fault))) updated.push(next);
  }
  return { faults, updated };
}
