import { auth, Problem, serviceActor } from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging';

/** How an owner can be reached: a number (digits only), or why not. */
export type Contact =
  | { kind: 'phone'; to: string; shopName: string }
  | { kind: 'nobody'; reason: string }
  | { kind: 'away'; reason: string };

const AT_ONCE = 10;
const actor = serviceActor('notifications');

/** Asks auth once for each shop, a few at a time. */
export async function findContacts(rpc: Rpc, shopIds: ReadonlySet<string>): Promise<Map<string, Contact>> {
  const contacts = new Map<string, Contact>();
  const waiting = [...shopIds];
  while (waiting.length > 0) {
    const some = waiting.splice(0, AT_ONCE);
    const found = await Promise.all(some.map((shopId) => findContact(rpc, shopId)));
    some.forEach((shopId, at) => contacts.set(shopId, found[at] ?? { kind: 'away', reason: 'auth' }));
  }
  return contacts;
}

async function findContact(rpc: Rpc, shopId: string): Promise<Contact> {
  try {
    const { phone, shopName } = await rpc.call(auth.procedures.getOwnerContact, { shopId }, actor);
    if (phone === null) return { kind: 'nobody', reason: 'no-phone' };
    return { kind: 'phone', to: phone.replace(/\D/g, ''), shopName };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'STORE_NOT_FOUND') return { kind: 'nobody', reason: 'no-shop' };
    return { kind: 'away', reason: `auth-${error.code}` };
  }
}
