import { orders, Problem, serviceActor, type InputOf, type OutputOf } from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging';

type GetOrder = typeof orders.procedures.getOrder;

/** An order, for who has its key; throws ORDER_NOT_FOUND and ORDER_KEY_WRONG. */
export async function getOwnOrder(
  rpc: Rpc,
  { storeName, orderNumber, orderKeys }: InputOf<GetOrder>,
): Promise<OutputOf<GetOrder>> {
  const asked = { storeName, orderNumber, orderKeys };
  const order = await rpc.call(orders.procedures.getOrder, asked, serviceActor('notifications'));
  if (!order.isOwn) throw new Problem('ORDER_KEY_WRONG');
  return order;
}
