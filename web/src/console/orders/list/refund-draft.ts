import {
  RESERVATION_KEPT_DAYS,
  worthOfPieces,
  type CounterMethod,
  type OrderStatus,
  type RefundReason,
  type Won,
} from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { formatWon } from '../../../util/money';
import { hasPartOfWon, wonOf } from '../../../util/typed';
import type { PaymentDetail } from './payment-query';
import { refundReasonWords } from './refund-reasons';

/** By pieces, by a sum, or all that stands. */
export type RefundWay = 'items' | 'amount' | 'whole';

type Line = PaymentDetail['orders'][number];
export type RefundLine = Pick<Line, 'lineNo' | 'quantity' | 'net' | 'refundedQuantity' | 'product'>;

/** The form as it is filled in. */
export interface RefundDraft {
  way: RefundWay;
  /** How many pieces of each line, by its number. */
  picks: Readonly<Record<number, number>>;
  /** The owner's word on whether pieces of a line can be sold again; without it, it follows from the order. */
  forSale: Readonly<Record<number, boolean>>;
  amount: string;
  reason: RefundReason | undefined;
  written: string;
  /** The owner's word on all goods of a whole refund. */
  restock: boolean | undefined;
  givenBy: CounterMethod | undefined;
}

/** The facts behind a refund: lines, the sum that may still go back, and whether a part of it may. */
export interface RefundableOrder {
  lines: readonly RefundLine[];
  refundable: number;
  takesPart: boolean;
}
interface Progress {
  status: OrderStatus;
  /** False where the order is so old that nothing goes back into stock; absent counts as true. */
  isStockKept?: boolean;
  /** Ticked pieces by the number of their line, where they are known. */
  made?: Readonly<Record<number, number>> | undefined;
}
interface RefundedOrder extends RefundableOrder, Progress {
  isCounter: boolean;
}

/** Pieces go back mostly because their guest asks; the end of a whole order wants its reason picked. */
export const firstDraft = (way: RefundWay): RefundDraft => ({
  ...{ way, picks: {}, forSale: {}, amount: '', written: '', restock: undefined, givenBy: undefined },
  reason: way === 'whole' ? undefined : 'guest',
});

/** The pieces of a line that were not given back. */
export const leftOf = ({ quantity, refundedQuantity = 0 }: Pick<RefundLine, 'quantity' | 'refundedQuantity'>): number =>
  quantity - refundedQuantity;

const netOf = ({ net, product, quantity }: RefundLine): Won => (net ?? product.productPrice * quantity) as Won;

export interface Picked {
  pieces: number;
  amount: number;
  /** A sum given back before leaves less than these pieces are worth. */
  isCapped: boolean;
  lines: { lineNo: number; quantity: number }[];
}

/** The picked pieces and what goes back for them, as the server counts it. */
export function pickedOf({ lines, refundable, takesPart }: RefundableOrder, picks: RefundDraft['picks']): Picked {
  const picked = lines.flatMap((line) => {
    const quantity = takesPart ? Math.min(picks[line.lineNo] ?? 0, leftOf(line)) : leftOf(line);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const worth = picked.reduce((sum, { line, quantity }) => {
    const pieces = { before: line.refundedQuantity ?? 0, pieces: quantity };
    return sum + worthOfPieces({ net: netOf(line), quantity: line.quantity }, pieces);
  }, 0);
  return {
    pieces: picked.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: Math.min(worth, refundable),
    isCapped: worth > refundable,
    lines: picked.map(({ line: { lineNo }, quantity }) => ({ lineNo, quantity })),
  };
}

/** The sum that the form gives back, in won; NaN while none can be read. */
export function amountOf(order: RefundableOrder, { way, picks, amount }: RefundDraft): number {
  if (way === 'items') return pickedOf(order, picks).amount;
  return way === 'whole' ? order.refundable : wonOf(amount);
}

/** Why a typed sum can't be given back; undefined where it can. */
export function amountFault(typed: string, refundable: number): string | undefined {
  const amount = wonOf(typed);
  if (Number.isNaN(amount)) return t`금액을 4500이나 1만처럼 적어주세요.`;
  if (hasPartOfWon(amount)) return t`환불 금액은 1원 단위로 입력해주세요.`;
  if (amount <= 0) return t`환불 금액은 0원보다 커야 해요.`;
  return amount > refundable ? t`${{ refundable: formatWon(refundable) }}까지 환불할 수 있어요.` : undefined;
}

/** The reason that is still missing; undefined where it is there. */
export function reasonFault({ reason, written }: RefundDraft): string | undefined {
  if (reason === undefined) return t`환불 사유를 골라주세요.`;
  return reason === 'other' && written.trim() === '' ? t`환불 사유를 입력해주세요.` : undefined;
}

/**
 * Whether pieces of a line can be sold again while the owner has not said: those that are surely not made, and not where
 * the shop ran out. Too few on sale costs less than an order that can't be made.
 */
export function isForSale(
  line: RefundLine,
  quantity: number,
  { status, made, isStockKept = true, reason }: Progress & { reason: RefundReason | undefined },
): boolean {
  if (reason === 'ran-out' || !isStockKept) return false;
  if (status !== 'preparing' || made === undefined) return status === 'waiting';
  return quantity <= leftOf(line) - (made[line.lineNo] ?? 0);
}

/** Whether all goods of a whole refund can be sold again. */
export const restocks = ({ restock, reason }: RefundDraft, { status, isStockKept = true }: Progress): boolean =>
  isStockKept && (restock ?? (status === 'waiting' && reason !== 'ran-out'));

const DAY_MS = 24 * 60 * 60_000;

/** Whether pieces of an order paid then can still go back into stock. */
export const isStockKept = (paidAt: string | null, now: number): boolean =>
  paidAt === null || now - Date.parse(paidAt) < RESERVATION_KEPT_DAYS * DAY_MS;

/** The form as the call takes it. The sum always goes along: another tablet's refund must not change what was agreed to. */
export function refundBody(order: RefundedOrder, draft: RefundDraft) {
  const { way, reason: reasonCode = 'other', written, forSale, givenBy } = draft;
  const amount = amountOf(order, draft);
  const numbered = new Map(order.lines.map((line) => [line.lineNo, line]));
  const lines = pickedOf(order, draft.picks).lines.map(({ lineNo, quantity }) => {
    const line = numbered.get(lineNo);
    const isUsual = line !== undefined && isForSale(line, quantity, { ...order, reason: reasonCode });
    return { lineNo, quantity, restock: forSale[lineNo] ?? isUsual };
  });
  return {
    ...{ amount, reasonCode, reason: reasonCode === 'other' ? written.trim() : refundReasonWords[reasonCode] },
    ...(way === 'items' && { lines }),
    ...(way !== 'items' && amount === order.refundable && { restock: restocks(draft, order) }),
    ...(order.isCounter && givenBy && { givenBy }),
  };
}
