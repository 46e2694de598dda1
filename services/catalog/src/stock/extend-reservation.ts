import { serviceActor, type AnswerOf, type contracts, type InputOf } from '@jumun/contracts';
import type { Transactor } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import type { HoldLimits } from './hold-limits.js';
import { EXTEND_RESERVATION } from './stock.sql.js';

type Extend = typeof contracts.catalog.procedures.extendReservation;

/**
 * Lets a reservation hold for longer, never for less, and answers whether it still holds anything. Where strangers hold
 * their share of its goods it stays as it is. A repetition changes nothing. The goods are held as long as was asked, whatever
 * `until` says: a copy of the version before extends its checkout by as much.
 */
export function extendReservation(
  transactor: Transactor,
  { share }: HoldLimits,
  { checkoutId, expiresAt }: InputOf<Extend>,
  at: Date,
): Promise<AnswerOf<Extend>> {
  return transactor.transact(serviceActor('catalog'), async (tx) => {
    const [extended] = await tx.run(EXTEND_RESERVATION, [checkoutId, expiresAt, share, at]);
    return {
      held: extended !== undefined,
      ...(extended?.crowded && { crowded: true }),
      ...(extended?.until && { until: iso(extended.until) }),
    };
  });
}
