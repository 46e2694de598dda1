import { groupsOfProduct, pickedPrice, pickFaults } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { Product, Store } from '../../api/views';
import { formatWon } from '../../util/money';
import type { PickedOption, ProductGroup } from '../product-options';
import { goodsOf, piecePrice, type CartLine } from './cart-lines';
import { stockLeft } from './stock-left';

export type LineFault =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'off-window' }
  /** Its options are no longer offered so, or some are missing. */
  | { kind: 'options' }
  | { kind: 'option-sold-out'; optionName: string }
  | { kind: 'too-many'; left: number }
  /** There are more, but one shopper may not hold them all unpaid. */
  | { kind: 'held'; left: number }
  /** Of one piece with its options. */
  | { kind: 'price'; now: number };
/** By the keys of the lines. */
export type LineFaults = ReadonlyMap<string, LineFault>;

export const lineFaultWords = (fault: LineFault): string => {
  switch (fault.kind) {
    case 'gone':
      return t`더 이상 판매하지 않는 상품이에요`;
    case 'sold-out':
      return t`품절`;
    case 'off-window':
      return t`지금은 판매 시간이 아니에요`;
    case 'options':
      return t`옵션이 바뀌었어요`;
    case 'option-sold-out':
      return t`${fault.optionName} 품절`;
    case 'too-many':
      return t`${fault.left}개까지 주문할 수 있어요`;
    case 'held':
      return t`지금은 ${fault.left}개까지 맡아둘 수 있어요`;
    case 'price':
      return t`가격이 ${formatWon(fault.now)}으로 바뀌었어요`;
  }
};

/** True for what can't be ordered at all now: it has no quantity and costs nothing. */
export const isOut = (fault: LineFault | undefined): boolean => fault !== undefined && !canFollow(fault);

/** True for what its shopper alone can mend, by picking options anew. */
export const asksAnew = (fault: LineFault | undefined): boolean =>
  fault?.kind === 'options' || fault?.kind === 'option-sold-out';

/** True for what can be ordered once price or quantity has followed. */
const canFollow = (fault: LineFault): boolean => fault.kind === 'price' || 'left' in fault;

/** The lines that can be bought now, each at its price of today: what is out is no part of a sum. */
export const payableOf = (lines: readonly CartLine[], faults: LineFaults): readonly CartLine[] =>
  lines.flatMap((line) => {
    const fault = faults.get(line.key);
    if (isOut(fault)) return [];
    if (fault?.kind !== 'price') return [line];
    return [{ ...line, product: { ...line.product, productPrice: fault.now - pickedPrice(line.options) } }];
  });

/** A product as the store sells it now, and how many pieces of a line are left. */
interface Offer {
  now: Product | undefined;
  groups: readonly ProductGroup[];
  left: number | null;
  /** Its pieces are kept for this very cart. */
  isHeld: boolean;
}

/** The options with today's names and prices; one that is no longer offered stays as it was. */
function optionsNow(options: readonly PickedOption[], groups: readonly ProductGroup[]): PickedOption[] {
  const known = groups.flatMap((group) => group.options);
  return options.map((option) => {
    const now = known.find(({ optionId }) => optionId === option.optionId);
    return now ? { ...option, optionName: now.optionName, priceDelta: now.priceDelta } : option;
  });
}

function faultOf(line: CartLine, { now, groups, left, isHeld }: Offer): LineFault | undefined {
  if (!now || now.status !== 'active') return { kind: 'gone' };
  if (!isHeld && (now.soldOut || now.stock === 0)) return { kind: 'sold-out' };
  if (!now.onSale) return { kind: 'off-window' };
  const { groupIds, optionIds } = pickFaults(groups, line.options);
  if (groupIds.length > 0 || optionIds.length > 0) return { kind: 'options' };
  const out = groups
    .flatMap(({ options }) => options)
    .find(({ optionId, soldOut }) => soldOut && line.options.some((option) => option.optionId === optionId));
  if (out && !isHeld) return { kind: 'option-sold-out', optionName: out.optionName };
  if (left === 0) return { kind: 'sold-out' };
  if (left !== null && line.quantity > left) return { kind: 'too-many', left };
  const price = piecePrice({ product: now, options: optionsNow(line.options, groups) });
  return price === piecePrice(line) ? undefined : { kind: 'price', now: price };
}

function followed(line: CartLine, fault: LineFault | undefined, { now, groups, left }: Offer): CartLine {
  const most = Math.min(left ?? line.quantity, fault && 'left' in fault ? fault.left : line.quantity);
  const options = optionsNow(line.options, groups);
  // A price in a refusal is newer than the store, and includes the options of a piece.
  const base = fault?.kind === 'price' ? fault.now - pickedPrice(options) : now?.productPrice;
  const product = {
    ...line.product,
    productPrice: base ?? line.product.productPrice,
    productName: now?.productName ?? line.product.productName,
  };
  return { ...goodsOf(product, options), quantity: Math.min(line.quantity, most) };
}

interface CheckedLines {
  faults: LineFaults;
  /** The lines as they can be ordered now; those that must be picked anew stay as they are. */
  updated: CartLine[];
}

const none: LineFaults = new Map();

/**
 * Checks the cart against the store's present offer and against the server's refusals, which are newer. Without either,
 * no fault is known. Pieces held by a checkout of these lines (`isHeld`) are not sold out, though the store has none
 * left.
 */
export function checkedAgainst(
  store: Pick<Store, 'products' | 'optionGroups'> | undefined,
  lines: readonly CartLine[],
  refused: LineFaults = none,
  isHeld = false,
): CheckedLines {
  const byId = new Map(store?.products.map((product) => [product.productId, product]));
  const faults = new Map<string, LineFault>();
  const updated: CartLine[] = [];
  for (const line of lines) {
    const now = byId.get(line.product.productId);
    const groups = store && now ? groupsOfProduct(store.optionGroups, now.optionGroupIds) : [];
    const left = now && !isHeld ? stockLeft(now, groups, line.options, updated) : null;
    const offer: Offer = { now, groups, left, isHeld };
    const known = store ? faultOf(line, offer) : undefined;
    const fault = known && !canFollow(known) ? known : (refused.get(line.key) ?? known);
    if (fault) faults.set(line.key, fault);
    const next = asksAnew(fault) ? line : followed(line, fault, offer);
    if (next.quantity > 0 && (!isOut(fault) || asksAnew(fault))) updated.push(next);
  }
  return { faults, updated };
}
