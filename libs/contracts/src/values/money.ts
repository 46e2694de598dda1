import { z } from 'zod';

/** Whole won. The Korean won has no minor unit, so every amount is an integer. */
export const Won = z.int().min(0).max(1_000_000_000_000).brand<'Won'>();
export type Won = z.infer<typeof Won>;

/** Brands a whole number of won; throws a RangeError for anything else. */
export function won(amount: number): Won {
  if (!Number.isSafeInteger(amount)) throw new RangeError('an amount of won must be a whole number');
  return Won.parse(amount);
}

/** Whole won that may be below zero: a balance, or a difference. */
export const SignedWon = z.int();

/** The only currency. */
export const Currency = z.literal('KRW');
export type Currency = z.infer<typeof Currency>;

/** The most one order may cost, in won. */
export const MAX_ORDER_TOTAL = 100_000_000;
/** The most one product may cost, in won. */
export const MAX_PRODUCT_PRICE = 99_999_999;
/** Distinct products in one order. */
export const MAX_ORDER_LINES = 50;
/** Options picked for one line of an order, each as often as it is picked. */
export const MAX_PICKS = 20;
/** Pieces of one product in one order. */
export const MAX_LINE_QUANTITY = 999;
