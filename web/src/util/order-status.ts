import { t } from '@lingui/core/macro';
import type { OrderStatus, PaymentStatus } from '@jumun/contracts';

export const orderStatuses = ['waiting', 'preparing', 'ready', 'completed'] as const satisfies readonly OrderStatus[];

/** A payment state as a badge names it. */
export function paymentStatusWord(status: PaymentStatus): string {
  const words: Record<PaymentStatus, string> = {
    pending: t`결제 대기`,
    paid: t`결제 완료`,
    refunded: t`환불`,
    cancelled: t`결제 취소`,
  };
  return words[status];
}

/** A state of an order as a badge names it, to shoppers in their language. */
export function orderStatusWord(status: OrderStatus): string {
  const words: Record<OrderStatus, string> = {
    waiting: t`접수 대기`,
    preparing: t`준비 중`,
    ready: t`준비 완료`,
    completed: t`수령 완료`,
  };
  return words[status];
}
