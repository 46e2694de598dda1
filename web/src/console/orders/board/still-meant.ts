import type { OrderStatus } from '@jumun/contracts';
import type { Board, Move } from './board-types';

/** As many moves as are kept without a line, and for how long. */
export const MAX_KEPT = 200;
export const KEPT_FOR_MS = 2 * 60 * 60_000;

interface Meant {
  moves: Move[];
  /** The server has them done already. */
  done: Move[];
  /** Cards that changed elsewhere, or whose move is too old: a move sent late would undo a newer one. */
  gone: string[];
}

/** Which of the kept moves still mean what they meant when they were made, by the board as it is now. */
export function stillMeant(kept: readonly Move[], board: Pick<Board, 'cards' | 'finished'>, now: number): Meant {
  const states = new Map<string, OrderStatus>();
  for (const { paymentId, orderStatus } of [...board.finished, ...board.cards]) states.set(paymentId, orderStatus);
  const gone = new Set<string>();
  const moves: Move[] = [];
  const done: Move[] = [];
  for (const move of kept) {
    const state = states.get(move.paymentId);
    if (gone.has(move.paymentId)) continue;
    if (now - move.at > KEPT_FOR_MS) gone.add(move.paymentId);
    else if (state === move.from) {
      moves.push(move);
      states.set(move.paymentId, move.to);
    } else if (state === move.to) done.push(move);
    else gone.add(move.paymentId);
  }
  return { moves: moves.filter(({ paymentId }) => !gone.has(paymentId)), done, gone: [...gone] };
}
