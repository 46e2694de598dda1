import type { OrderStatus } from '@jumun/contracts';
import { orderStatusWords } from '../api/order-values';
import { Badge } from './Badge';

/** Where an order is at the counter. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={status}>{orderStatusWords[status]}</Badge>;
}
