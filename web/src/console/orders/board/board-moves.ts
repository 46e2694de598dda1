import type { OrderStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { randomId } from '../../../util/random-id';
import { patchBoard } from './board-query';
import type { Board, Card, Press } from './board-types';
import { type MoveStore, moveStore } from './move-store';
import { MoveQueue } from './move-queue';
import { serverNow } from '../../../util/server-clock';

const refusals: Readonly<Record<string, string>> = {
  ORDER_CANCELLING: t`취소하고 있는 주문이에요. 결과가 나오면 알려드려요.`,
  ORDER_NOT_PAID: t`환불됐거나 결제되지 않은 주문이에요.`,
  UNDO_OVER: t`되돌릴 수 있는 시간이 지났어요. 주문 취소로 환불할 수 있어요.`,
  PAYMENT_NOT_FOUND: t`주문을 찾을 수 없어요.`,
};
const MOVED_ELSEWHERE = t`다른 곳에서 먼저 바뀌었어요.`;

/** Why a card came back: by the code of its own refusal, or by what became of the whole call. */
const reasonOf = (refusal: unknown): string =>
  typeof refusal === 'string' || refusal === undefined
    ? (refusals[refusal ?? ''] ?? MOVED_ELSEWHERE)
    : toAppError(refusal).message;

const isUnreached = (fault: unknown): boolean => {
  const { kind } = toAppError(fault);
  return kind === 'network' || kind === 'timeout';
};

/** The board after the server has moved these cards. */
function movedOn(board: Board, places: ReadonlyMap<string, OrderStatus>): Board {
  const all = [...board.cards, ...board.finished].map((card): Card => {
    const to = places.get(card.paymentId);
    if (to === undefined) return card;
    return { ...card, orderStatus: to, completedAt: to === 'completed' ? new Date(serverNow()).toISOString() : null };
  });
  const isDone = ({ orderStatus }: Card) => orderStatus === 'completed';
  return { ...board, cards: all.filter((card) => !isDone(card)), finished: all.filter(isDone) };
}

/** The moves of a shop's board, and how they begin to be heard. */
export function boardMoves(shopId: string) {
  let ask: () => void = () => undefined;
  let kept: MoveStore | undefined;
  const pressIds = new WeakMap<readonly Press[], string>();
  /** The press that the screen offers to undo, which may take several calls: it ends the undo of those before it. */
  function pressOf(last: readonly Press[]): string | undefined {
    if (last.length > 0 && !pressIds.has(last)) pressIds.set(last, randomId());
    return pressIds.get(last);
  }
  const queue = new MoveQueue({
    async send(paymentIds, { from, to }) {
      const press = pressOf(queue.get().last);
      return (await call(http.orders.moveOrders, { body: { paymentIds, status: to, seen: from, press } })).data;
    },
    isUnreached,
    reasonOf,
    async onMoved(paymentIds, to) {
      await patchBoard((board) => movedOn(board, new Map(paymentIds.map((id) => [id, to]))));
      ask();
    },
    async undo(undos) {
      await patchBoard((board) => movedOn(board, new Map(undos.map(({ paymentId, to }) => [paymentId, to]))));
      try {
        const moves = undos.map(({ paymentId, sequence }) => ({ paymentId, sequence }));
        return (await call(http.orders.undoMoves, { body: { moves } })).data;
      } finally {
        ask();
      }
    },
    save: (moves) => kept?.save(moves),
    forget: (ids) => kept?.forget(ids),
    newId: randomId,
    now: Date.now,
  });
  return {
    queue,
    begin(hint: () => void): () => void {
      ask = hint;
      const own = (kept = moveStore(shopId));
      own.takeUp().then(
        (left) => {
          queue.takeUp(left);
          hint();
        },
        (fault: unknown) => console.warn('kept moves could not be read', fault),
      );
      return () => {
        own.end();
        queue.end();
      };
    },
  };
}
