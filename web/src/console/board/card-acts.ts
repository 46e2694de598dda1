import type { Card, CardLine } from './board-types';

/** What a card does when it is pressed; the same object for all cards, so that none is drawn for it. */
export interface CardActs {
  move: (card: Card) => void;
  open: (paymentId: string) => void;
  tick: (card: Card, line: CardLine) => void;
  pick: (card: Card) => void;
  /** Held down: several are to be picked from here. */
  hold: (card: Card) => void;
}
