import type { OrderStatus, PaymentStatus } from '@jumun/contracts';
import { statusMessages } from '../../api/contract-values';
import { orderStatusWords, paymentStatusWords } from '../../util/order-status';

/** How the page stands to an order: on its way, over with the money back, or not paid (yet). */
export type OrderKind = 'paid' | 'refunded' | 'unpaid' | 'checking';

export interface Headline {
  kind: OrderKind;
  /** What the page says first. */
  title: string;
  /** What comes next, or what to do. */
  text: string | null;
  /** For the tab, which is seen while the person does something else. */
  short: string;
}

const next: Record<OrderStatus, string | null> = {
  waiting: '준비되면 이 화면과 문자로 알려드려요.',
  preparing: '준비되면 이 화면과 문자로 알려드려요.',
  ready: '가게에서 주문번호를 보여주세요.',
  completed: null,
};

/** What is said of an order. The address can be opened for any order, so an unpaid one must not look like a paid one. */
export function headlineOf(status: PaymentStatus, delivery: OrderStatus): Headline {
  switch (status) {
    case 'paid':
      return { kind: 'paid', title: statusMessages[delivery], text: next[delivery], short: orderStatusWords[delivery] };
    case 'refunded':
      return {
        kind: 'refunded',
        title: '환불된 주문이에요',
        text: '결제한 카드로 전액 환불됐어요. 카드사에 따라 며칠 뒤에 보일 수 있어요.',
        short: paymentStatusWords.refunded,
      };
    case 'pending':
      return {
        kind: 'checking',
        title: '결제가 아직 끝나지 않았어요',
        text: '결제가 확인되면 이 화면이 저절로 바뀌어요.',
        short: paymentStatusWords.pending,
      };
    case 'cancelled':
      return {
        kind: 'unpaid',
        title: '결제되지 않은 주문이에요',
        text: '가게에 들어가지 않은 주문이에요. 결제된 금액은 없어요.',
        short: paymentStatusWords.cancelled,
      };
  }
}
