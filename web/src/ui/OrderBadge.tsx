import type { OrderStatus } from '@jumun/contracts';
import { orderStatusWord } from '../util/order-status';
import { Badge } from './Badge';

/** Where an order is at the counter. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={status}>{orderStatusWord(status)}</Badge>;
}
