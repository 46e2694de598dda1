import { useSyncExternalStore } from 'react';
import { type Age, ageOf } from './age';
import type { Card } from './board-types';
import { serverNow } from '../../../live/server-clock';

const TICK_MS = 5_000;
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all cards. */
function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    for (const each of watchers) each();
  }, TICK_MS);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const keyOf = ({ tone, minutes, overMinutes, step }: Age) => `${tone} ${minutes} ${overMinutes} ${step}`;

/** The age of a card, which is drawn again only when it reads otherwise. */
export function useAge(card: Pick<Card, 'paidAt' | 'readyBy' | 'orderStatus'>): Age {
  const [tone, ...figures] = useSyncExternalStore(subscribe, () => keyOf(ageOf(card, serverNow()))).split(' ');
  const [minutes = 0, overMinutes = 0, step = 0] = figures.map(Number);
  // The key begins with it.
  return { tone: tone as Age['tone'], minutes, overMinutes, step };
}
