import type { Board, Card } from './board-types';

/** Ticks that the server has not answered yet, by order and line. */
export const pendingMarks = new Map<string, number>();
export const markKey = (paymentId: string, lineNo: number): string => `${paymentId} ${lineNo}`;

/** An answer that may be older than these ticks, with them. */
export function withPendingMarks(board: Board): Board {
  if (pendingMarks.size === 0) return board;
  const marked = (card: Card): Card => ({
    ...card,
    lines: card.lines.map((line) => ({
      ...line,
      done: pendingMarks.get(markKey(card.paymentId, line.lineNo)) ?? line.done,
    })),
  });
  return { ...board, cards: board.cards.map(marked) };
}
