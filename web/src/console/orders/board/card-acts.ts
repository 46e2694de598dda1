import type { Card, CardLine } from './board-types';

/** Actions of a card; the same object for all cards, so that no card is rendered again because of it. */
export interface CardActs {
  move: (card: Card) => void;
  open: (paymentId: string) => void;
  tick: (card: Card, line: CardLine) => void;
  pick: (card: Card) => void;
  /** Held down: shows the few things that a card can do. */
  hold: (card: Card) => void;
}
