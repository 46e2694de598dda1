import type { Card } from './board-types';
import { byPromise, type BoardView } from './board-view';

/** A place of the flow: a card that is to be made, or one that has just left, whose place stays empty. */
export interface Place {
  card: Card;
  isGone: boolean;
}

/** The cards to be made in one flow by its promise, with the places of cards that became ready and may be taken back. */
export function flowOf({ waiting, preparing, ready }: BoardView['columns'], undoable: readonly string[]): Place[] {
  const gone = ready.filter(({ paymentId }) => undoable.includes(paymentId));
  return [...waiting, ...preparing, ...gone]
    .sort(byPromise)
    .map((card) => ({ card, isGone: card.orderStatus === 'ready' }));
}
