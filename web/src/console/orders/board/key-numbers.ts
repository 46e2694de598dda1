import { createContext } from 'react';
import type { Card } from './board-types';

/** The keys that pick the cards of a column, by their payments: a card that gets another key is not drawn again for it. */
export const KeyNumbers = createContext<ReadonlyMap<string, number>>(new Map());

const MOST_KEYS = 9;

/** The keys 1 to 9 for the first cards that can be moved. */
export const keysOf = (cards: readonly Card[]): ReadonlyMap<string, number> =>
  new Map(
    cards
      .filter(({ cancelling }) => !cancelling)
      .slice(0, MOST_KEYS)
      .map(({ paymentId }, index) => [paymentId, index + 1]),
  );
