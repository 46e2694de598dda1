import { z } from 'zod';
import { promiseAs } from '../spelling/wire.js';

/** A UUID (version 7 where we make it), lower case. */
export const Id = z.uuid('올바른 번호가 아니에요.').toLowerCase();
export type Id = z.infer<typeof Id>;

/** Minted by a client for one piece of work: the same key and input is the same work for 24 hours. */
export const IdempotencyKey = z.string().min(8).max(128);

/** `YYMMDD-RRRRRRRR-NNN`: Korean business day, eight Crockford base-32 characters, pickup number. */
export const OrderNumber = promiseAs(
  z.string().regex(/^\d{6}-[0-9A-HJKMNP-TV-Z]{8}-\d{3,6}$/, '주문번호 형식이 올바르지 않아요.'),
  z.string(),
);
export type OrderNumber = z.infer<typeof OrderNumber>;

/** The part of an order number that is called out at the counter. */
export const pickupNumber = (orderNumber: string): string => orderNumber.split('-')[2] ?? orderNumber;
