import { z } from 'zod';

const KeyedHash = z.string().min(16).max(64);

/** The client of a checkout: keyed hashes that only the gateway can make, so that no address can be read from them. */
export const CheckoutClient = z.object({
  /** Missing for a browser that does not name itself. */
  browser: KeyedHash.optional(),
  address: KeyedHash,
  /** The network that one customer of a provider may have all of: an IPv4 /24, an IPv6 /48. */
  site: KeyedHash.optional(),
});
export type CheckoutClient = z.infer<typeof CheckoutClient>;
