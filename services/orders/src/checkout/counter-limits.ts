import {
  MOST_EXPIRED_OF_DEVICE,
  MOST_UNPAID_OF_DEVICE,
  MOST_UNPAID_OF_SHOP,
  Problem,
  type CheckoutClient,
} from '@jumun/contracts';
import type { RowType } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { COUNT_UNPAID, UNPAID_OF_TAG } from './counter.sql.js';

/** Each one rings at the shop: a device with so many cancellations within 24 hours is refused as abuse. */
const MOST_CANCELLED_OF_DEVICE = 5;

/**
 * The places of an address at a shop: a browser names itself, so bounds by its name alone are none. Each order that the
 * address paid within a day gives it one more place, each that was let go takes one.
 */
const PLACES_OF_ADDRESS = 10;
const LEAST_OF_ADDRESS = 3;
/** Places beside those of the shop for addresses without an unpaid order there: many addresses don't close it to a guest who comes. */
const PLACES_OF_NEWCOMERS = 10;
/** How long these are kept: the least that a shop may give, so that liars take them from a guest for no longer. */
const NEWCOMER_MS = 10 * 60 * 1000;
/** Of the shop's places those for all addresses that let go of more than they paid: in the long run that is who closes it. */
const PLACES_OF_LAPSED = MOST_UNPAID_OF_SHOP / 2;
/** Places beside both for addresses that paid more of their orders there within a day than they let go. */
const PLACES_OF_PAYERS = 20;

/** The terms by which an order at the counter is let in. */
interface Leave {
  rangBefore: boolean;
  mostMs: number;
}

type Counts = RowType<(typeof COUNT_UNPAID)['row']>;

/** A guest who wants to pay at a shop's counter. */
export interface CounterClient {
  shopId: string;
  device: string | null;
  clientAddress: string | null;
}

/** The guest of a checkout as the counter counts it; a browser without a name is its address. */
export const counterClient = (shopId: string, client: CheckoutClient | undefined): CounterClient => ({
  shopId,
  device: client?.browser ?? client?.address ?? null,
  clientAddress: client?.address ?? null,
});

/**
 * Refuses one more unpaid order at the counter where a device, an address or a shop has enough of them. `tag` is the id of
 * the order's tag, null where it has none, and `unknown` before the catalog is asked: then the device alone counts. Answers
 * whether its address had the shop rung just before, and how long at most the order may wait.
 */
export async function refuseFull(
  run: Tx['run'],
  { shopId, device, clientAddress }: CounterClient,
  tag: string | null,
  now: Date,
): Promise<Leave> {
  const [count] = await run(COUNT_UNPAID, [shopId, device, now, clientAddress, tag === 'unknown' ? null : tag]);
  if (!count) return { rangBefore: false, mostMs: Infinity };
  const hasTagPlace = tag === 'unknown' || (tag !== null && count.ofTag < UNPAID_OF_TAG);
  if (isGreedy(count) || !(hasTagPlace || hasOwnPlace(count, clientAddress))) throw new Problem('COUNTER_FULL');
  const isCrowded = !hasTagPlace && count.ofShop >= MOST_UNPAID_OF_SHOP && !isPayer(count);
  return { rangBefore: count.justBefore > 0, mostMs: isCrowded ? NEWCOMER_MS : Infinity };
}

const isGreedy = ({ ofDevice, expired, cancelled }: Counts): boolean =>
  ofDevice >= MOST_UNPAID_OF_DEVICE || expired >= MOST_EXPIRED_OF_DEVICE || cancelled >= MOST_CANCELLED_OF_DEVICE;

const isPayer = ({ paidOfAddress, lostOfAddress }: Counts): boolean => paidOfAddress > lostOfAddress;

function hasOwnPlace(count: Counts, clientAddress: string | null): boolean {
  const { ofShop, ofAddress, paidOfAddress, lostOfAddress } = count;
  if (clientAddress === null) return ofShop < MOST_UNPAID_OF_SHOP;
  const earned = PLACES_OF_ADDRESS + paidOfAddress - lostOfAddress;
  const share = Math.min(Math.max(earned, LEAST_OF_ADDRESS), MOST_UNPAID_OF_SHOP);
  if (lostOfAddress > paidOfAddress) return ofAddress < share && ofShop < PLACES_OF_LAPSED;
  const others = PLACES_OF_NEWCOMERS + PLACES_OF_PAYERS;
  const beside = isPayer(count) ? others : ofAddress === 0 ? PLACES_OF_NEWCOMERS : 0;
  return ofAddress < share && ofShop < MOST_UNPAID_OF_SHOP + beside;
}
