import { call } from '../../api/client';
import { http } from '../../api/push-calls';
import { phoneKind } from '../../util/phone';

/**
 * Leaves the number that was typed with an order of the counter, as the form has promised; its opening takes none. Without
 * it the order stands all the same, and its page offers other ways to be told.
 */
export async function leaveNumber(order: { storeName: string; orderNumber: string }, phone: string): Promise<void> {
  if (phone === '' || phoneKind(phone) !== 'mobile') return;
  await call(http.push.leaveContact, { body: { ...order, phone }, named: true }).catch(() => undefined);
}
