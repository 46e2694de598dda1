import { call } from '../../api/client';
import { http } from '../../api/push-calls';
import { orderKeys } from '../kept-orders/order-keys';
import { phoneKind } from '../../util/phone';

/**
 * Leaves the typed number with a counter order, as the form has promised; opening the order takes none. If this fails,
 * the order stands all the same, and its page offers other alerts.
 */
export async function leaveNumber(order: { storeName: string; orderNumber: string }, phone: string): Promise<void> {
  if (phone === '' || phoneKind(phone) !== 'mobile') return;
  const orderKey = orderKeys.of(order.orderNumber);
  await call(http.push.leaveContact, { body: { ...order, phone }, orderKey }).catch(() => undefined);
}
