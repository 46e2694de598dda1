import type { OrderStatus, PaymentStatus } from '@jumun/contracts';

export const orderStatuses = ['waiting', 'preparing', 'ready', 'completed'] as const satisfies readonly OrderStatus[];

/** Payment states as a badge names them. */
export const paymentStatusWords: Record<PaymentStatus, string> = {
  pending: '결제 대기',
  paid: '결제 완료',
  refunded: '환불',
  cancelled: '결제 취소',
};
