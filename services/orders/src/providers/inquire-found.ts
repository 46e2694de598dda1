import type { AcquirerLookup } from '@jumun/runtime';
import type { InquiryOutcome, PaymentProvider } from './provider.js';

/**
 * The outcome of an order's payment, from the charges that a look-up names and the provider's answer to each: the
 * newest that stands, else the newest. One charge without an answer leaves the outcome unknown.
 */
export async function inquireFound(
  provider: Pick<PaymentProvider, 'inquire'>,
  lookup: Pick<AcquirerLookup, 'chargesOf'>,
  orderNumber: string,
): Promise<InquiryOutcome> {
  const numbers = await lookup.chargesOf(orderNumber);
  if (!numbers) return { kind: 'unknown' };
  let newest: InquiryOutcome = { kind: 'nothing' };
  for (const tno of numbers) {
    const found = await provider.inquire(orderNumber, tno);
    if (found.kind === 'unknown') return { kind: 'unknown' };
    if (found.kind === 'approved' && found.charge.remaining > 0) return found;
    if (newest.kind === 'nothing') newest = found;
  }
  return newest;
}
