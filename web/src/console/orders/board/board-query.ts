import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';
import type { Board, Card } from './board-types';
import { withPendingMarks } from './pending-marks';
import { shareCards } from './share-cards';

export const boardKey = [...consoleKey, 'board'] as const;

const hearers = new Set<(board: Board) => void>();
/** Hears each answer of the server, before it is shown. */
export function onBoardAnswer(hear: (board: Board) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** The board. The browser asks by the tag of the last answer itself, and what did not change stays the same object. */
export const boardQuery = queryOptions({
  queryKey: boardKey,
  queryFn: async ({ signal }): Promise<Board> => {
    const { data } = await call(http.orders.board, { signal });
    for (const hear of hearers) hear(data);
    return withPendingMarks(data);
  },
  // Made of what the query function gave, as its type says.
  structuralSharing: (known, next) => shareCards(known as Board | undefined, next as Board),
  staleTime: 0,
  retry: false,
  refetchIntervalInBackground: true,
});

/** Changes the known board at once. An answer on its way may be older than the change, so it is not waited for. */
export async function patchBoard(change: (board: Board) => Board): Promise<void> {
  await queryClient.cancelQueries({ queryKey: boardKey });
  queryClient.setQueryData<Board>(boardKey, (known) => known && change(known));
}

/** Changes one card wherever it stands. */
export const patchCard = (paymentId: string, change: (card: Card) => Card): Promise<void> =>
  patchBoard((board) => {
    const changed = (cards: Card[]) => cards.map((card) => (card.paymentId === paymentId ? change(card) : card));
    return { ...board, cards: changed(board.cards), finished: changed(board.finished) };
  });
