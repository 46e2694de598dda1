import { Problem, type Actor, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';

import type { Sealer } from '@jumun/runtime';
import { openBuyer } from '../payment/buyer.js';

type Procedure = typeof orders.procedures.getBuyerContact;

const BUYER = statement('buyer-contact', `select buyer from orders where id = $1 and shop_id = $2`);

/** Whom to tell about an order. Only the notifications service may ask. */
export async function getBuyerContact(
  database: Database,
  sealer: Sealer,
  { shopId, paymentId }: InputOf<Procedure>,
  actor: Actor,
): Promise<AnswerOf<Procedure>> {
  if (actor.kind !== 'service' || actor.name !== 'notifications') throw new Problem('FORBIDDEN');
  const [row] = await database.run<{ buyer: string | null }>(BUYER, [paymentId, shopId]);
  if (!row) throw new Problem('PAYMENT_NOT_FOUND');
  const { name = null, phone = null } = openBuyer(sealer, paymentId, row.buyer);
  return { name, phone };
}
