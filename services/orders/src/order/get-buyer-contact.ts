import { Problem, type Actor, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Sealer } from '@jumun/runtime';
import { openBuyer } from '../payment/buyer.js';
import { FIND_BUYER } from './get-buyer-contact.sql.js';

type Procedure = typeof orders.procedures.getBuyerContact;

/** Whom to tell about an order. Only the notifications service may ask. */
export async function getBuyerContact(
  database: Database,
  sealer: Sealer,
  { shopId, paymentId }: InputOf<Procedure>,
  actor: Actor,
): Promise<AnswerOf<Procedure>> {
  if (actor.kind !== 'service' || actor.name !== 'notifications') throw new Problem('FORBIDDEN');
  const [order] = await database.platform.run(FIND_BUYER, [paymentId, shopId]);
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  const { name = null, phone = null } = openBuyer(sealer, paymentId, order.buyer);
  return { name, phone };
}
