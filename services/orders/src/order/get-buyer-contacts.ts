import { Problem, type Actor, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { openBuyer } from './buyer.js';
import { orderKeyOf } from './order-key.js';
import type { OrdersSettings } from '../settings.js';
import { FIND_BUYERS } from './get-buyer-contacts.sql.js';

type Procedure = typeof orders.procedures.getBuyerContacts;

/** Whom to tell about orders; one that is unknown is left out. Only the notifications service may ask. */
export async function getBuyerContacts(
  database: Database,
  { sealer, indexKeys }: Pick<OrdersSettings, 'sealer' | 'indexKeys'>,
  { payments }: InputOf<Procedure>,
  actor: Actor,
): Promise<AnswerOf<Procedure>> {
  if (actor.kind !== 'service' || actor.name !== 'notifications') throw new Problem('FORBIDDEN');
  const found = await database.platform.run(FIND_BUYERS, [
    payments.map(({ paymentId }) => paymentId),
    payments.map(({ shopId }) => shopId),
  ]);
  const contacts = found.map(({ id, buyer, locale }) => {
    const { phone = null, email = null } = openBuyer(sealer, id, buyer);
    return { paymentId: id, phone, email, orderKey: orderKeyOf(indexKeys, id), locale: locale ?? 'ko' };
  });
  return { contacts };
}
