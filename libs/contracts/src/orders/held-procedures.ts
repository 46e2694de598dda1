import { z } from 'zod';
import { Id, IdempotencyKey } from '../values/ids.js';
import { Moment } from '../values/time.js';

/** How far an unpaid checkout is: begun, at the card page, or waiting at the counter. */
export const HeldStep = z.enum(['open', 'card-page', 'counter']);
export type HeldStep = z.infer<typeof HeldStep>;

/** The most checkouts that are listed for a product. */
export const MAX_HELD = 50;

/** Pieces of the calling owner's shop that unpaid checkouts hold. */
export const heldProcedures = {
  /** The unpaid checkouts with a product, the oldest first; the latest are left out where there are too many. */
  listHeld: {
    input: z.object({ productId: Id }),
    output: z
      .array(
        z.object({
          checkoutId: Id,
          quantity: z.int().min(1),
          until: Moment,
          stage: HeldStep,
          /** From when on the shop may take them; null for those at the counter, which it cancels instead. */
          takeableFrom: Moment.nullable(),
        }),
      )
      .max(MAX_HELD),
  },
  /**
   * Ends an unpaid checkout, so that its pieces can be sold at the till. Not while its payment is being approved (HOLD_PAYING), not in
   * its first two minutes (HOLD_YOUNG), and never at the counter (HOLD_AT_COUNTER). One that was taken before is answered alike.
   */
  takeHeld: {
    input: z.object({ checkoutId: Id, idempotencyKey: IdempotencyKey.optional() }),
    output: z.object({ checkoutId: Id }),
    errors: [
      'PAYMENT_NOT_FOUND',
      'PAYMENT_CLOSED',
      'HOLD_PAYING',
      'HOLD_YOUNG',
      'HOLD_AT_COUNTER',
      'IDEMPOTENCY_MISMATCH',
    ],
    timeoutMs: 9_000,
  },
} as const;
