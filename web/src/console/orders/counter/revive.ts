import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import type { Payment } from '../../../api/views';
import { refreshCounter, type Taken } from './counter-calls';

const MINUTE_MS = 60_000;
/** The longest time to pay at a counter, and the half hour after it in which an order can be taken up again. */
const LATEST_MS = 150 * MINUTE_MS;

/** Whether a cancelled order may be one of the counter that has just run out; its server knows. */
export const mayBeRevivable = (
  { status, provider, createdAt }: Pick<Payment, 'status' | 'provider' | 'createdAt'>,
  now: number,
): boolean => status === 'cancelled' && provider === 'counter' && Date.parse(createdAt) + LATEST_MS > now;

/** Whether a refusal says that the order can be taken up again. */
export const isRevivable = ({ code, data }: { code: string; data: unknown }): boolean =>
  code === 'PAYMENT_EXPIRED' && (Object(data) as { revivable?: unknown }).revivable === true;

/** Makes a new order of one that ran out, its money taken; answers its number. */
export async function reviveOrder(paymentId: string, taken: Taken, idempotencyKey: string): Promise<string> {
  const { method, received } = taken;
  const body = { method, ...(received !== undefined && { receivedAmount: received }) };
  try {
    return (await call(http.orders.reviveOrder, { params: { paymentId }, body, idempotencyKey })).data.orderNumber;
  } finally {
    refreshCounter();
  }
}
