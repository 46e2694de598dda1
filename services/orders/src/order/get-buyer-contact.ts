import { Problem, type Actor, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Sealer } from '@jumun/runtime';
import { openBuyer } from '../payment/buyer.js';
import { Order } from './order.tables.js';

type Procedure = typeof orders.procedures.getBuyerContact;

/** Whom to tell about an order. Only the notifications service may ask. */
export async function getBuyerContact(
  database: Database,
  sealer: Sealer,
  { shopId, paymentId }: InputOf<Procedure>,
  actor: Actor,
): Promise<AnswerOf<Procedure>> {
  if (actor.kind !== 'service' || actor.name !== 'notifications') throw new Problem('FORBIDDEN');
  const order = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select('buyer')
    .where('id', '=', paymentId)
    .where('shopId', '=', shopId)
    .executeTakeFirst();
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  const { name = null, phone = null } = openBuyer(sealer, paymentId, order.buyer);
  return { name, phone };
}
