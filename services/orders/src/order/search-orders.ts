import { startOfDay, type BusinessDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { KeyRing } from '@jumun/runtime';
import { indexesForOwner, indexesOfContact } from './buyer.js';
import { BuyerIndex } from './order.tables.js';

/** Written with three digits, and more where the day had so many; a longer one begins with no naught. */
const PICKUP = /^(\d{1,3}|[1-9]\d{3,5})$/;
const PICKUP_DIGITS = 3;
const TAIL = /^\d{4}$/;
const WHOLE_PHONE = /^\+?[\d\s-]{9,20}$/;
const LETTER = /\p{L}/u;
/** An order number from its first hyphen on; a name or a product doesn't begin so. */
const NUMBER = /^\d{6}-/;
/** Goods are looked for in the orders of so many days, or from a chosen one on: line by line, for no index holds a part of a name. */
const GOODS_DAYS = 92;
const DAY_MS = 24 * 60 * 60 * 1000;
/** More orders of one name or last four digits are not looked for. */
const MOST_OF_BUYER = 500;

/** The meanings that a search may have; all that apply are looked for. */
export interface Wanted {
  numberBegins: string | undefined;
  pickup: string | undefined;
  goods: { name: string; since: Date } | undefined;
  /** Orders of who is called so, or whose phone ends or is so. */
  orderIds: readonly string[];
}

/** Reads a search, and asks first who is meant: with the question inside, no index would serve all parts. */
export async function readSearch(
  tx: Tx,
  keys: KeyRing,
  shopId: string,
  { search, from }: { search: string; from?: BusinessDay | undefined },
  now: Date,
): Promise<Wanted> {
  const isText = LETTER.test(search) && !NUMBER.test(search);
  const hashes = [
    ...(isText ? indexesForOwner(keys, shopId, { name: search }) : []),
    ...(TAIL.test(search) ? indexesForOwner(keys, shopId, { phone: search }) : []),
    ...(WHOLE_PHONE.test(search) && !NUMBER.test(search) ? indexesOfContact(keys, { phone: search }) : []),
  ];
  return {
    numberBegins: isText ? undefined : search.toUpperCase(),
    // Six digits are also the day that an order number begins with.
    pickup: PICKUP.test(search) ? String(Number(search)).padStart(PICKUP_DIGITS, '0') : undefined,
    goods: isText
      ? { name: search, since: from === undefined ? new Date(now.getTime() - GOODS_DAYS * DAY_MS) : startOfDay(from) }
      : undefined,
    orderIds: hashes.length === 0 ? [] : await ordersMarked(tx, shopId, hashes),
  };
}

async function ordersMarked(tx: Tx, shopId: string, hashes: readonly string[]): Promise<string[]> {
  const marked = tx.query(BuyerIndex).selectFrom('BuyerIndex').select('orderId').where('shopId', '=', shopId);
  const found = await marked.where('hash', 'in', hashes).orderBy('orderId', 'desc').limit(MOST_OF_BUYER).execute();
  return found.map(({ orderId }) => orderId);
}
