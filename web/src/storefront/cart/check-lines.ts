import type { WireProduct, WireStore } from '@jumun/contracts';
import { formatWon } from '../../util/money';
import type { CartLine } from './cart-lines';

export type LineFault =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'off-window' }
  | { kind: 'too-many'; left: number }
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
    case 'price':
      return `가격이 ${formatWon(fault.now)}으로 바뀌었어요`;
  }
};

/** True for what can be ordered once price or quantity has followed. */
const canFollow = (fault: LineFault): boolean => fault.kind === 'price' || fault.kind === 'too-many';

function faultOf({ product, quantity }: CartLine, now: WireProduct | undefined): LineFault | undefined {
  if (!now || now.status !== 'active') return { kind: 'gone' };
  if (now.product_soldout === 'Y' || now.product_amount === 0) return { kind: 'sold-out' };
  if (!now.on_sale) return { kind: 'off-window' };
  if (now.product_amount !== null && quantity > now.product_amount)
    return { kind: 'too-many', left: now.product_amount };
  if (now.product_price !== product.product_price) return { kind: 'price', now: now.product_price };
  return undefined;
}

function followed(line: CartLine, fault: LineFault | undefined, now: WireProduct | undefined): CartLine {
  const most = Math.min(now?.product_amount ?? line.quantity, fault?.kind === 'too-many' ? fault.left : line.quantity);
  const product_price = fault?.kind === 'price' ? fault.now : (now?.product_price ?? line.product.product_price);
  return {
    quantity: Math.min(line.quantity, most),
    product: { ...line.product, product_price, product_name: now?.product_name ?? line.product.product_name },
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
  store: Pick<WireStore, 'products'> | undefined,
  lines: readonly CartLine[],
  refused: LineFaults = none,
): CheckedLines {
  const byId = new Map(store?.products.map((product) => [product.product_id, product]));
  const faults = new Map<string, LineFault>();
  const updated: CartLine[] = [];
  for (const line of lines) {
    const { product_id } = line.product;
    const now = byId.get(product_id);
    const known = store ? faultOf(line, now) : undefined;
    const fault = known && !canFollow(known) ? known : (refused.get(product_id) ?? known);
    if (fault) faults.set(product_id, fault);
    const next = followed(line, fault, now);
    if (next.quantity > 0 && (!fault || canFollow(fault))) updated.push(next);
  }
  return { faults, updated };
}
