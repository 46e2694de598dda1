import { useSyncExternalStore } from 'react';
import { type Age, ageOf } from './age';
import type { Card } from './board-types';
import { serverNow } from '../../../util/server-clock';
import { watched } from '../../../util/watched';

const TICK_MS = 5_000;
/** One clock for all cards. */
const ticks = watched(0, () => {
  const timer = setInterval(() => ticks.set(ticks.get() + 1), TICK_MS);
  return () => clearInterval(timer);
});

const keyOf = ({ tone, minutes, overMinutes, step }: Age) => `${tone} ${minutes} ${overMinutes} ${step}`;

/** The age of a card, which is drawn again only when it reads otherwise. */
export function useAge(card: Pick<Card, 'paidAt' | 'readyBy' | 'orderStatus'>): Age {
  const [tone, ...figures] = useSyncExternalStore(ticks.subscribe, () => keyOf(ageOf(card, serverNow()))).split(' ');
  const [minutes = 0, overMinutes = 0, step = 0] = figures.map(Number);
  // The key begins with it.
  return { tone: tone as Age['tone'], minutes, overMinutes, step };
}
