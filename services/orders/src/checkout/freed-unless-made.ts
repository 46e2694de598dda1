import { catalog, Problem, shopper, type CallOf, type ErrorCode } from '@jumun/contracts';
import type { Rpc } from '@jumun/messaging';
import { beyondDeadline } from '@jumun/runtime';

/** Ways in which work ends that no order comes of. */
const MADE_NOTHING: ReadonlySet<ErrorCode> = new Set(['TOOK_TOO_LONG', 'COUNTER_FULL', 'METHOD_OFF']);

/** Work that no order comes of when it is late or refused: what was reserved for it, or still is, is freed then. */
export async function freedUnlessMade<T>(
  rpc: Rpc,
  reservation: CallOf<typeof catalog.procedures.recheckReservation>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && MADE_NOTHING.has(error.code)) {
      // Not awaited; the catalog's own sweep frees the stock if this call fails.
      const freeing = beyondDeadline(() => rpc.call(catalog.procedures.recheckReservation, reservation, shopper));
      void freeing.catch(() => undefined);
    }
    throw error;
  }
}
