import { useSyncExternalStore } from 'react';

type Say = (amount: number) => string;

let say: Say | undefined;
const watchers = new Set<() => void>();

/** Lets prices be read out as words from now on; the code that makes them comes with an easy page. */
export function sayPrices(next: Say | undefined): void {
  say = next;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** How a price is read out, where it is not read as it is written. */
export const useSpoken = (): Say | undefined =>
  useSyncExternalStore(
    subscribe,
    () => say,
    () => undefined,
  );
