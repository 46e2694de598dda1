import type { Board } from './board-types';
import { cardOf, lineOf } from './card-fixture';
import { shareCards } from './share-cards';

const boardOf = (more: Partial<Board>): Board => ({
  cards: [],
  more: false,
  counts: { waiting: 0, preparing: 0, ready: 0 },
  finished: [],
  cancelled: [],
  unpaid: [],
  ...more,
});

describe('a new answer', () => {
  it('keeps every card that reads the same, wherever it stands now', () => {
    const known = boardOf({ cards: [1, 2, 3].map((n) => cardOf(n)) });
    const next = shareCards(known, boardOf({ cards: [cardOf(2), cardOf(3)], finished: [cardOf(1)] }));
    expect(next.cards[0]).toBe(known.cards[1]);
    expect(next.cards[1]).toBe(known.cards[2]);
    expect(next.finished[0]).toBe(known.cards[0]);
  });
  it('shows a card anew when one of its lines was ticked', () => {
    const known = boardOf({ cards: [cardOf(1), cardOf(2)] });
    const ticked = cardOf(1, { lines: [lineOf(1, { done: 1 })] });
    const next = shareCards(known, boardOf({ cards: [ticked, cardOf(2)] }));
    expect(next.cards[0]).toBe(ticked);
    expect(next.cards[1]).toBe(known.cards[1]);
  });
  it('has the list of before where nothing changed', () => {
    const known = boardOf({ cards: [cardOf(1)] });
    expect(shareCards(known, boardOf({ cards: [cardOf(1)] })).cards).toBe(known.cards);
  });
});
