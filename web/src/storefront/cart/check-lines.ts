import type { WireProduct, WireStore } from '@jumun/contracts';
import type { CartLine } from './cart-store';

export type LineFault =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'off-window' }
  | { kind: 'too-many'; left: number }
  | { kind: 'price'; now: number };

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
      return '가격이 바뀌었어요';
  }
};

function faultOf({ product, quantity }: CartLine, now: WireProduct | undefined): LineFault | null {
  if (!now || now.status !== 'active') return { kind: 'gone' };
  if (now.product_soldout === 'Y') return { kind: 'sold-out' };
  if (!now.on_sale) return { kind: 'off-window' };
  if (now.product_amount !== null && quantity > now.product_amount)
    return { kind: 'too-many', left: now.product_amount };
  if (now.product_price !== product.product_price) return { kind: 'price', now: now.product_price };
  return null;
}

interface CheckedLines {
  faults: ReadonlyMap<string, LineFault>;
  /** The lines as they can be ordered now. */
  updated: CartLine[];
}

/** Holds the cart against what the store sells now. Without the store nothing is known to be wrong. */
export function checkedAgainst(
  store: Pick<WireStore, 'products'> | undefined,
  lines: readonly CartLine[],
): CheckedLines {
  if (!store) return { faults: new Map(), updated: [...lines] };
  const byId = new Map(store.products.map((product) => [product.product_id, product]));
  const faults = new Map<string, LineFault>();
  const updated: CartLine[] = [];
  for (const line of lines) {
    const now = byId.get(line.product.product_id);
    const fault = faultOf(line, now);
    if (fault) faults.set(line.product.product_id, fault);
    if (!now || (fault && fault.kind !== 'price' && fault.kind !== 'too-many')) continue;
    const quantity = Math.min(line.quantity, now.product_amount ?? line.quantity);
    if (quantity > 0)
      updated.push({
        quantity,
        product: { ...line.product, product_price: now.product_price, product_name: now.product_name },
      });
  }
  return { faults, updated };
}
