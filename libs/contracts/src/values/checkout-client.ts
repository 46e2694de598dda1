import { z } from 'zod';

const KeyedHash = z.string().min(16).max(64);

/** The client of a checkout: keyed hashes that only the gateway can make, so that no address can be read from them. */
export const CheckoutClient = z.object({
  /** Missing for a browser that does not name itself. */
  browser: KeyedHash.optional(),
  address: KeyedHash,
});
export type CheckoutClient = z.infer<typeof CheckoutClient>;
