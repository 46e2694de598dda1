import type { OrderStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { Payment } from '../../../api/views';
import { toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useWatched, watched } from '../../../util/watched';
import { refreshOrders } from '../../keys';
import { UNDO_MS, type NextStatus } from '../../parts/move-words';
import { showStatus } from './order-cache';

/** The server's answer to a move: where the order is now, and the sequence by which the move is undone. */
export interface Moved {
  orderStatus: OrderStatus;
  sequence?: number | undefined;
}

/** The last move by one press: its order as it was before, and what the server answers. */
export interface LastMove {
  payment: Payment;
  to: NextStatus;
  answer: Promise<Moved>;
}

const last = watched<LastMove | undefined>(undefined);

/** Forgets the move that could be taken back. */
export const forgetLastMove = (): void => last.set(undefined);

/** Remembers a move for as long as it can be taken back; one that was refused leaves nothing to take back. */
export function rememberMove(move: LastMove): void {
  last.set(move);
  // A later move has its own time.
  const forget = () => last.get() === move && forgetLastMove();
  setTimeout(forget, UNDO_MS);
  move.answer.catch(forget);
}

/** The move that can be taken back, while it can. */
export const lastMove = last.get;
/** The same, followed by the component that asks. */
export const useLastMove = (): LastMove | undefined => useWatched(last);

/** Takes a move back: shown at once, and undone by the server before people are sent word of it. Answers why it was not. */
export async function undoMove({ payment, to, answer }: LastMove): Promise<string | undefined> {
  const { paymentId, orderNumber, orderStatus } = payment;
  forgetLastMove();
  showStatus(orderNumber, orderStatus);
  const refusal = await answer.then(undoAnswered(paymentId)).catch((fault: unknown) => toAppError(fault).message);
  showStatus(orderNumber, refusal === undefined ? orderStatus : to);
  refreshOrders();
  return refusal;
}

const undoAnswered =
  (paymentId: string) =>
  async ({ sequence }: Moved): Promise<string | undefined> => {
    // Another session made the same move first, or the server is of the version before.
    if (sequence === undefined) return t`되돌리지 못했어요.`;
    const { data } = await call(http.orders.undoMoves, { body: { moves: [{ paymentId, sequence }] } });
    if (data[0]?.ok) return undefined;
    // Every screen loads this: other refusals come of what was done elsewhere, and have no words of their own here.
    return data[0]?.errorCode === 'UNDO_OVER'
      ? t`되돌릴 수 있는 시간이 지났어요. 주문 취소로 환불할 수 있어요.`
      : t`다른 곳에서 먼저 바뀌었어요.`;
  };
