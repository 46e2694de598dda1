import { auth, orders, Problem, serviceActor, type Locale } from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging';
import type { Message } from './message.tables.js';
import { koreanMobile } from '@jumun/runtime';
import type { RowOf } from '@jumun/database';

/**
 * The way to reach a recipient: a phone number (digits only), an e-mail address where no number takes texts, or the
 * reason why there is none.
 */
export type Contact =
  | { kind: 'phone'; to: string; shopName?: string; locale?: Locale; orderKey?: string | undefined }
  | { kind: 'email'; to: string; locale: Locale; orderKey?: string | undefined; noPhone: string }
  | { kind: 'nobody'; reason: string }
  | { kind: 'away'; reason: string };

/** A message, as far as it says who is to get it. */
type Addressed = Pick<RowOf<typeof Message>, 'recipientRole' | 'shopId' | 'sourceId'>;

const actor = serviceActor('notifications');

/** Asks auth once for all owners, and orders once for all shoppers; the answers are by `whomOf`. */
export async function findContacts(rpc: Rpc, messages: readonly Addressed[]): Promise<Map<string, Contact>> {
  const once = [...new Map(messages.map((message) => [whomOf(message), message])).values()];
  const [owners, buyers] = await Promise.all([
    findAll('auth', once.filter(isToOwner), (some) => findOwners(rpc, some)),
    findAll(
      'orders',
      once.filter((message) => !isToOwner(message)),
      (some) => findBuyers(rpc, some),
    ),
  ]);
  return new Map([...owners, ...buyers]);
}

const isToOwner = ({ recipientRole }: Addressed): boolean => recipientRole === 'owner';

/** Names a message's recipient: the owner of a shop, or the buyer of one payment. */
export const whomOf = (message: Addressed): string =>
  isToOwner(message) ? `owner:${message.shopId}` : `buyer:${message.sourceId}`;

type Contacts = [whom: string, Contact][];

/** A batch that fails for a reason within it is halved to find the one: the others must not wait for it. */
async function findAll(
  of: 'auth' | 'orders',
  messages: readonly Addressed[],
  find: (messages: readonly Addressed[]) => Promise<Map<string, Contact>>,
): Promise<Contacts> {
  if (messages.length === 0) return [];
  try {
    const found = await find(messages);
    const nobody: Contact = { kind: 'nobody', reason: of === 'auth' ? 'no-shop' : 'no-payment' };
    return messages.map((message) => [whomOf(message), found.get(whomOf(message)) ?? nobody]);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'INTERNAL' && messages.length > 1) {
      const half = Math.ceil(messages.length / 2);
      const first = await findAll(of, messages.slice(0, half), find);
      return [...first, ...(await findAll(of, messages.slice(half), find))];
    }
    return messages.map((message) => [whomOf(message), { kind: 'away', reason: `${of}-${error.code}` }]);
  }
}

async function findOwners(rpc: Rpc, messages: readonly Addressed[]): Promise<Map<string, Contact>> {
  const shopIds = messages.map(({ shopId }) => shopId ?? '');
  const { contacts } = await rpc.call(auth.procedures.getOwnerContacts, { shopIds }, actor);
  return new Map(contacts.map(({ shopId, phone, shopName }) => [`owner:${shopId}`, contactOfOwner(phone, shopName)]));
}

async function findBuyers(rpc: Rpc, messages: readonly Addressed[]): Promise<Map<string, Contact>> {
  const payments = messages.map(({ shopId, sourceId }) => ({ shopId: shopId ?? '', paymentId: sourceId ?? '' }));
  const { contacts } = await rpc.call(orders.procedures.getBuyerContacts, { payments }, actor);
  return new Map(contacts.map((buyer) => [`buyer:${buyer.paymentId}`, contactOfBuyer(buyer)]));
}

function contactOfOwner(phone: string | null, shopName: string): Contact {
  const to = phone === null ? undefined : koreanMobile(phone);
  if (to !== undefined) return { kind: 'phone', to, shopName };
  return { kind: 'nobody', reason: phone === null ? 'no-phone' : 'no-mobile-phone' };
}

interface BuyerContact {
  phone: string | null;
  email: string | null;
  locale: Locale;
  orderKey?: string | undefined;
}

function contactOfBuyer({ phone, email, locale, orderKey }: BuyerContact): Contact {
  // A landline takes no texts, and abroad we send none; the payment page says so.
  const to = phone === null ? undefined : koreanMobile(phone);
  if (to !== undefined) return { kind: 'phone', to, locale, orderKey };
  const reason = phone === null ? 'no-phone' : phone.startsWith('+') ? 'phone-abroad' : 'no-mobile-phone';
  return email === null ? { kind: 'nobody', reason } : { kind: 'email', to: email, locale, orderKey, noPhone: reason };
}
