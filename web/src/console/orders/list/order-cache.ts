import type { OrderStatus } from '@jumun/contracts';
import { queryClient } from '../../../api/query-client';
import type { OrderFeed } from './order-feed';
import { detailKey, feedsKey, type PaymentDetail } from './payment-query';

/** Shows an order in another state wherever it stands, until the server's answer is here. */
export function showStatus(orderNumber: string, orderStatus: OrderStatus): void {
  queryClient.setQueriesData<OrderFeed>({ queryKey: feedsKey }, (feed) => {
    const rows = feed?.rows.map((row) => (row.orderNumber === orderNumber ? { ...row, orderStatus } : row));
    return feed && rows && { ...feed, rows };
  });
  queryClient.setQueriesData<PaymentDetail>({ queryKey: detailKey }, (detail) =>
    detail?.payment.orderNumber === orderNumber
      ? { ...detail, payment: { ...detail.payment, orderStatus } }
      : undefined,
  );
}
