import type { AppError } from '../../api/app-error';
import type { CartLine } from './cart-lines';
import type { LineFault, LineFaults } from './check-lines';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf = (data: unknown, name: string): unknown[] => {
  const list = isRecord(data) ? data[name] : undefined;
  return Array.isArray(list) ? list : [];
};
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What the server named as wrong when it refused a checkout, line by line; empty when it named nothing. */
export function refusedLines({ code, data }: AppError, lines: readonly CartLine[]): LineFaults {
  const named = new Map<string, LineFault>();
  if (code === 'PRODUCT_UNAVAILABLE' || code === 'SOLD_OUT') {
    const fault: LineFault = code === 'SOLD_OUT' ? { kind: 'sold-out' } : { kind: 'off-window' };
    for (const productId of listOf(data, 'productIds')) if (typeof productId === 'string') named.set(productId, fault);
  }
  for (const told of listOf(data, 'lines').filter(isRecord)) {
    const line = lines.find(({ product }) => product.productId === told['productId']);
    if (!line) continue;
    const [left, now] = [numberOf(told['left']), numberOf(told['unitPrice'])];
    if (code === 'TOO_MANY_HELD' && left !== undefined && left > 0) {
      named.set(line.product.productId, { kind: 'held', left });
    }
    if (code === 'SOLD_OUT' && left !== undefined && left > 0) {
      named.set(line.product.productId, { kind: 'too-many', left });
    }
    if (code === 'PRICE_CHANGED' && now !== undefined && now !== line.product.productPrice) {
      named.set(line.product.productId, { kind: 'price', now });
    }
  }
  return named;
}

/** What to do after a checkout that could not be opened; the same press cannot make a second order. */
export function nextStepWords({ kind, code, message }: AppError): string {
  if (kind === 'network') return '인터넷 연결을 확인하고 다시 눌러주세요. 두 번 주문되지 않아요.';
  if (kind === 'timeout') return '응답이 늦어지고 있어요. 다시 눌러도 두 번 주문되지 않아요.';
  if (kind === 'server') return '잠시 뒤에 다시 눌러주세요. 담은 상품은 그대로 있어요.';
  if (code === 'IDEMPOTENCY_MISMATCH') return '장바구니를 새로 확인했어요. 다시 한 번 눌러주세요.';
  return message;
}
