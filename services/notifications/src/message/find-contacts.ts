import { auth, orders, Problem, serviceActor } from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging';
import type { ClaimedMessage } from './message.sql.js';

/** How somebody can be reached: a number (digits only), or why not. */
export type Contact =
  | { kind: 'phone'; to: string; shopName?: string }
  | { kind: 'nobody'; reason: string }
  | { kind: 'away'; reason: string };

const AT_ONCE = 10;
const actor = serviceActor('notifications');

/** Asks auth once for each owner and orders once for each shopper, a few at a time; the answers are by `whomOf`. */
export async function findContacts(rpc: Rpc, messages: readonly ClaimedMessage[]): Promise<Map<string, Contact>> {
  const waiting = [...new Map(messages.map((message) => [whomOf(message), message]))];
  const contacts = new Map<string, Contact>();
  while (waiting.length > 0) {
    const some = waiting.splice(0, AT_ONCE);
    const found = await Promise.all(some.map(([, message]) => findContact(rpc, message)));
    some.forEach(([whom], at) => contacts.set(whom, found[at] ?? { kind: 'away', reason: 'nobody-asked' }));
  }
  return contacts;
}

/** Names a message's recipient: the owner of a shop, or the buyer of one payment. */
export const whomOf = ({ recipientRole, shopId, sourceId }: ClaimedMessage): string =>
  recipientRole === 'owner' ? `owner:${shopId}` : `buyer:${sourceId}`;

async function findContact(rpc: Rpc, message: ClaimedMessage): Promise<Contact> {
  const of = message.recipientRole === 'owner' ? 'auth' : 'orders';
  try {
    return await (of === 'auth' ? findOwner(rpc, message) : findBuyer(rpc, message));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'STORE_NOT_FOUND') return { kind: 'nobody', reason: 'no-shop' };
    if (error.code === 'PAYMENT_NOT_FOUND') return { kind: 'nobody', reason: 'no-payment' };
    return { kind: 'away', reason: `${of}-${error.code}` };
  }
}

async function findOwner(rpc: Rpc, { shopId }: ClaimedMessage): Promise<Contact> {
  const { phone, shopName } = await rpc.call(auth.procedures.getOwnerContact, { shopId: shopId ?? '' }, actor);
  return phone === null ? { kind: 'nobody', reason: 'no-phone' } : { kind: 'phone', to: digitsOf(phone), shopName };
}

async function findBuyer(rpc: Rpc, { shopId, sourceId }: ClaimedMessage): Promise<Contact> {
  const input = { shopId: shopId ?? '', paymentId: sourceId ?? '' };
  const { phone } = await rpc.call(orders.procedures.getBuyerContact, input, actor);
  if (phone === null) return { kind: 'nobody', reason: 'no-phone' };
  if (!MOBILE.test(phone))
    return { kind: 'nobody', reason: phone.startsWith('+') ? 'phone-abroad' : 'no-mobile-phone' };
  return { kind: 'phone', to: digitsOf(phone) };
}

/** A landline takes no texts, and abroad we send none; the payment page says so. */
const MOBILE = /^01\d-/;

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
