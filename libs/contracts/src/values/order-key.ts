import { z } from 'zod';
import { Id } from './ids.js';

/** Proof of having begun an order: 128 bits in base64url. Given by `init`; the number of the order, which is printed and called out, proves nothing. */
export const OrderKey = z.string().regex(/^[\w-]{16,64}$/, '주문 열쇠가 올바르지 않아요.');

/** The header in which a client sends the key of the order that a call is about. */
export const ORDER_KEY_HEADER = 'X-Order-Key';

/** A browser's cookie holds the keys of its last orders; one more may stand in the header. */
export const MOST_ORDER_KEYS = 9;

// The default is for messages of the version before alone: the type asks every caller of today to name its keys.
const Keys: unknown = z.union([z.array(OrderKey).max(MOST_ORDER_KEYS), z.literal('unasked')]).default('unasked');

/**
 * The keys that a caller has, at most one of them of the order that the call is about. Gateways of the version before
 * do not ask their callers for keys: they are believed, as they were, while an upgrade runs.
 */
export const OrderKeys = Keys as z.ZodType<string[] | 'unasked', string[] | 'unasked'>;
export type OrderKeys = z.infer<typeof OrderKeys>;

/**
 * Payments that a browser began before the one at hand, as it remembers them. Each counts by its key alone, which stands
 * among the caller's.
 */
export const EarlierPayments = z.array(Id).max(MOST_ORDER_KEYS);

/** The part of a link to an order's page that hands the key over; browsers never send it to a server. */
export const orderKeyHash = (key: string): string => `#k=${key}`;
