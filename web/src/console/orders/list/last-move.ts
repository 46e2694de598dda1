import type { Payment } from '../../../api/views';
import { useWatched, watched } from '../../../util/watched';
import type { NextStatus } from '../../parts/move-words';

/** How long a move can be taken back with one press. */
const UNDO_MS = 10_000;

/** The last move by one press, and where the order was before. */
export interface LastMove {
  payment: Payment;
  back: NextStatus;
  to: NextStatus;
}

const last = watched<LastMove | undefined>(undefined);

/** Forgets the move that could be taken back. */
export const forgetLastMove = (): void => last.set(undefined);

/** Remembers a move for as long as it can be taken back; nothing goes back to waiting. */
export function rememberMove(payment: Payment, to: NextStatus): void {
  if (payment.orderStatus === 'waiting') return forgetLastMove();
  const move: LastMove = { payment: { ...payment, orderStatus: to }, back: payment.orderStatus, to };
  last.set(move);
  // A later move has its own time.
  setTimeout(() => last.get() === move && forgetLastMove(), UNDO_MS);
}

/** The move that can be taken back, while it can. */
export const lastMove = last.get;
/** The same, followed by the component that asks. */
export const useLastMove = (): LastMove | undefined => useWatched(last);
