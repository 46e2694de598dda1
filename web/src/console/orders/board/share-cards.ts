import type { Board, Card } from './board-types';

/** Cards that read the same stay the same objects wherever they stand, so that nothing of them is drawn again. */
export function shareCards(known: Board | undefined, next: Board): Board {
  if (!known) return next;
  const before = new Map<string, Card>();
  for (const card of [...known.cancelled, ...known.finished, ...known.cards]) before.set(card.paymentId, card);
  const shared = (cards: readonly Card[], same: readonly Card[]): Card[] => {
    const result = cards.map((card) => {
      const old = before.get(card.paymentId);
      return old && JSON.stringify(old) === JSON.stringify(card) ? old : card;
    });
    const isSame = result.length === same.length && result.every((card, index) => card === same[index]);
    // The list of before, where nothing of it changed.
    return isSame ? (same as Card[]) : result;
  };
  return {
    ...next,
    cards: shared(next.cards, known.cards),
    finished: shared(next.finished, known.finished),
    cancelled: shared(next.cancelled, known.cancelled),
  };
}
