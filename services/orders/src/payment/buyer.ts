import { KeptBuyer, type Buyer } from '@jumun/contracts';
import type { Sealer } from '@jumun/runtime';

/** Binds who ordered to the order's row. */
export const placeOfBuyer = (paymentId: string): string => `orders.buyer.${paymentId}`;

/** Encrypts who ordered, bound to the row; null when nothing was given. */
export function sealBuyer(sealer: Sealer, paymentId: string, buyer: Buyer): string | null {
  const given = Object.entries(buyer).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? null : sealer.seal(JSON.stringify(Object.fromEntries(given)), placeOfBuyer(paymentId));
}

/** Opens what `sealBuyer` made. */
export function openBuyer(sealer: Sealer, paymentId: string, sealed: string | null): Buyer {
  return sealed === null ? {} : KeptBuyer.parse(JSON.parse(sealer.open(sealed, placeOfBuyer(paymentId))));
}
