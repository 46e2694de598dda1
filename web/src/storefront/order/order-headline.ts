import { t } from '@lingui/core/macro';
import type { OrderStatus } from '@jumun/contracts';
import { langOf } from '../../ui/lang-of';
import { formatWon } from '../../util/money';
import { orderStatusWord, paymentStatusWord } from '../../util/order-status';
import { clockOf } from '../intake/ready-at-words';
import { replacedWords, reversedWords, takenWords } from '../payment/ended-words';
import type { PaymentRecord } from '../payment/payment-query';
import type { OrderComplete } from './order-query';
import { isVeryLate, readyWords } from './ready-words';

/** How the page stands to an order: on its way, over with the money back, or not paid (yet). */
export type OrderKind = 'paid' | 'refunded' | 'unpaid' | 'checking';

/** The facts that the headline depends on. */
export type OrderMoney = Pick<OrderComplete['payment'], 'status' | 'orderStatus' | 'totalPrice' | 'refundedAmount'> &
  Partial<Pick<OrderComplete['payment'], 'spot' | 'provider' | 'refusedBecause'>>;
/** The same with what a late order says. */
export type OrderHeadlineFacts = OrderMoney & Partial<Pick<OrderComplete['payment'], 'readyBy'>>;

export interface Headline {
  kind: OrderKind;
  /** First words of the page. */
  title: string;
  /** The sentence on money that went back, and the sum in it. */
  money?: { text: string; sum: string };
  /** Next step, or an instruction. */
  text: string | null;
  /** For the tab, which is seen while the person does something else. */
  short: string;
}

const whenReady = () => t`준비되면 이 화면에서 바로 알려드려요. 전화번호를 남겼다면 문자로도 알려드려요.`;
/** The sentence that the server says of a state, too (`statusMessages`). */
const titles = (): Record<OrderStatus, string> => ({
  waiting: t`주문이 완료되었어요`,
  preparing: t`주문이 접수됐어요. 상품을 준비하고 있어요`,
  ready: t`상품 준비가 완료되었어요. 픽업해주세요`,
  completed: t`수령이 완료되었어요. 감사합니다`,
});
const next = (): Record<OrderStatus, string | null> => ({
  waiting: t`가게에서 접수하면 바로 알려드려요.`,
  preparing: whenReady(),
  ready: t`가게에서 주문번호를 보여주세요.`,
  completed: null,
});
const whenSeen = () => t`카드사에 따라 영업일 3~5일 뒤 취소 내역이 보여요.`;

/** The word for a refund: an order that was never handed over is cancelled, another one refunded. */
export function refundWord({ status, orderStatus, refundedAmount }: OrderMoney): string | null {
  if (status === 'refunded') return orderStatus === 'completed' ? paymentStatusWord('refunded') : t`취소됨`;
  return status === 'paid' && refundedAmount > 0 ? t`일부 환불` : null;
}

type GoneLine = Pick<OrderComplete['orders'][number], 'refundedQuantity' | 'refundedAmount' | 'shownName'> & {
  product: { productName: string };
};

/**
 * The sentence on pieces whose money went back, and its sum; null where none did. It has their names, but where those are
 * in another language than the sentence: lines below it show which they are.
 */
function goneText(lines: readonly GoneLine[]): { text: string; sum: number } | null {
  const gone = lines.filter(({ refundedQuantity = 0 }) => refundedQuantity > 0);
  if (gone.length === 0) return null;
  const named = gone.map(({ refundedQuantity = 0, shownName, product }) => {
    const name = shownName ?? product.productName;
    return { isForeign: langOf(name) !== undefined, words: t`${name} ${refundedQuantity}개` };
  });
  const quantity = gone.reduce((count, { refundedQuantity = 0 }) => count + refundedQuantity, 0);
  const isForeign = named.some((each) => each.isForeign);
  const pieces = isForeign ? t`${quantity}개` : named.map(({ words }) => words).join(', ');
  const sum = gone.reduce((total, { refundedAmount = 0 }) => total + refundedAmount, 0);
  const won = formatWon(sum);
  return { text: t`${pieces} ${won}을 돌려드렸어요.`, sum };
}

/** The sentences on the refunded part of a payment that still stands; null when nothing was refunded. */
export function partlyRefundedText(
  { status, totalPrice, refundedAmount }: OrderMoney,
  lines: readonly GoneLine[] = [],
): string | null {
  if (status !== 'paid' || refundedAmount === 0) return null;
  const gone = goneText(lines);
  const refunded = formatWon(refundedAmount - (gone?.sum ?? 0));
  const left = formatWon(totalPrice - refundedAmount);
  const rest =
    gone?.sum === refundedAmount
      ? t`남은 결제 금액은 ${left}이에요.`
      : t`${refunded}이 환불됐어요.\n남은 결제 금액은 ${left}이에요.`;
  return gone ? `${gone.text}\n${rest}` : rest;
}

/** Where the money went: what the shop took itself, it gives back itself. */
function wayBack({ totalPrice, provider }: OrderMoney): NonNullable<Headline['money']> {
  const sum = formatWon(totalPrice);
  const text = provider === 'counter' ? t`${sum}을 가게에서 돌려드렸어요.` : t`${sum}이 결제한 카드로 모두 환불됐어요.`;
  return { text, sum };
}

function refundedHeadline(payment: OrderMoney): Headline {
  const { orderStatus, provider, refusedBecause } = payment;
  const notTaken = orderStatus === 'waiting' && !refusedBecause && t`가게에서 접수하기 전에 취소된 주문이에요.`;
  return {
    kind: 'refunded',
    title: refusedBecause ?? (orderStatus === 'completed' ? t`환불된 주문이에요` : t`주문이 취소됐어요`),
    money: wayBack(payment),
    text: [notTaken, provider !== 'counter' && whenSeen()].filter(Boolean).join(' ') || null,
    short: refundWord(payment) ?? paymentStatusWord('refunded'),
  };
}

/** An order that is ten minutes late says that first, and what it had promised. */
function lateHeadline(readyBy: string, orderStatus: OrderStatus, now: number): Pick<Headline, 'title' | 'text'> {
  const time = clockOf(readyBy);
  return {
    title: readyWords(readyBy, null, now) ?? '',
    text:
      orderStatus === 'waiting'
        ? t`${time}쯤이라고 알려드렸는데, 가게에서 아직 접수하지 않았어요.`
        : t`${time}쯤이라고 알려드렸는데, 아직 준비하고 있어요.`,
  };
}

function paidHeadline({ orderStatus, spot, readyBy }: OrderHeadlineFacts, now: number): Headline {
  const usual = { kind: 'paid', short: orderStatusWord(orderStatus) } as const;
  const isMade = orderStatus === 'ready' || orderStatus === 'completed';
  if (!isMade && readyBy && isVeryLate(readyBy, now)) return { ...usual, ...lateHeadline(readyBy, orderStatus, now) };
  if (orderStatus === 'ready' && spot?.serve === 'carry')
    return { ...usual, title: t`상품 준비가 완료되었어요.`, text: t`직원이 자리로 가져다드려요.` };
  return { ...usual, title: titles()[orderStatus], text: next()[orderStatus] };
}

/** Headline of an order. The address can be opened for any order, so an unpaid one must not look like a paid one. */
export function headlineOf(payment: OrderHeadlineFacts, now: number, ended?: PaymentRecord): Headline {
  switch (payment.status) {
    case 'paid':
      return paidHeadline(payment, now);
    case 'refunded':
      return refundedHeadline(payment);
    case 'pending':
      return {
        kind: 'checking',
        title: t`결제가 아직 끝나지 않았어요`,
        text: t`결제가 확인되면 이 화면이 저절로 바뀌어요.`,
        short: paymentStatusWord('pending'),
      };
    case 'cancelled':
      return {
        kind: 'unpaid',
        title: t`결제되지 않은 주문이에요`,
        text: t`가게에 들어가지 않은 주문이에요. 돈은 빠져나가지 않았어요.`,
        ...(ended &&
          (replacedWords(ended) ?? takenWords(ended) ?? (ended.closeReason === 'reversed' && reversedWords()))),
        short: paymentStatusWord('cancelled'),
      };
  }
}
