import type { AppError } from '../../api/app-error';
import { piecePrice, type CartLine } from '../cart/cart-lines';
import type { LineFault, LineFaults } from '../cart/check-lines';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf = (data: unknown, name: string): unknown[] => {
  const list = isRecord(data) ? data[name] : undefined;
  return Array.isArray(list) ? list : [];
};
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

type RefusalData = Record<string, unknown>;

/** The lines that are meant: one by its place in what was sent, those with an option, or all of a product. */
function meantBy({ line, productId, optionId }: RefusalData, lines: readonly CartLine[]): readonly CartLine[] {
  const sent = typeof line === 'number' ? lines[line] : undefined;
  if (sent) return [sent];
  if (typeof optionId === 'string') return lines.filter((each) => pickedIn(each, optionId) !== undefined);
  return lines.filter(({ product }) => product.productId === productId);
}

const pickedIn = ({ options }: CartLine, optionId: unknown) => options.find((option) => option.optionId === optionId);

/** The lines that must do with fewer pieces of what is left of a product or an option; the first lines keep theirs. */
function shortBy(
  told: RefusalData,
  lines: readonly CartLine[],
  left: number,
  kind: 'too-many' | 'held',
): [string, LineFault][] {
  let rest = left;
  return meantBy(told, lines).flatMap((line): [string, LineFault][] => {
    const option = pickedIn(line, told['optionId']);
    const each = option?.quantity ?? 1;
    const most = Math.min(line.quantity, Math.floor(rest / each));
    rest -= most * each;
    if (most === line.quantity) return [];
    if (most > 0 || kind === 'held') return [[line.key, { kind, left: most }]];
    return [[line.key, option ? { kind: 'option-sold-out', optionName: option.optionName } : { kind: 'sold-out' }]];
  });
}

/** Faults of the lines that one refused item means. */
function itemFaults(code: string, told: RefusalData, lines: readonly CartLine[]): [string, LineFault][] {
  const [left, now] = [numberOf(told['left']), numberOf(told['unitPrice'])];
  switch (code) {
    case 'SOLD_OUT':
      return shortBy(told, lines, left ?? 0, 'too-many');
    case 'TOO_MANY_HELD':
      return left !== undefined && left > 0 ? shortBy(told, lines, left, 'held') : [];
    case 'PRICE_CHANGED':
      return meantBy(told, lines).flatMap((line): [string, LineFault][] =>
        now === undefined || now === piecePrice(line) ? [] : [[line.key, { kind: 'price', now }]],
      );
    case 'OPTIONS_CHANGED':
      return meantBy(told, lines).map(({ key }) => [key, { kind: 'options' }]);
    default:
      return [];
  }
}

/** Refusals that name whole products. */
const productFaults: Readonly<Record<string, LineFault>> = {
  PRODUCT_UNAVAILABLE: { kind: 'off-window' },
  SOLD_OUT: { kind: 'sold-out' },
  OPTIONS_REQUIRED: { kind: 'options' },
};

/** Faults by line, as the server named them when it refused a checkout; empty when it named none. */
export function refusedLines({ code, data }: AppError, lines: readonly CartLine[]): LineFaults {
  const items = listOf(data, 'items').filter(isRecord);
  const whole = productFaults[code];
  const isTold = (productId: unknown) => items.some((told) => told['productId'] === productId);
  const products = listOf(data, 'productIds').filter((productId) => !isTold(productId));
  return new Map<string, LineFault>([
    ...products.flatMap((productId) =>
      whole ? meantBy({ productId }, lines).map(({ key }): [string, LineFault] => [key, whole]) : [],
    ),
    ...items.flatMap((told) => itemFaults(code, told, lines)),
  ]);
}
