import { createContext } from 'react';

/** The keys that pick the cards of a column, by their payments: a card that gets another key is not drawn again for it. */
export const KeyNumbers = createContext<ReadonlyMap<string, number>>(new Map());
