import { useSyncExternalStore } from 'react';

/** A value of the whole page, outside of React. */
export interface Watched<T> {
  get: () => T;
  /** The value before anything set it: the one that a server draws. */
  first: () => T;
  set: (next: T) => void;
  subscribe: (watcher: () => void) => () => void;
}

/** `follow` runs for as long as there are watchers, and gives back how it ends. */
export function watched<T>(first: T, follow?: () => () => void): Watched<T> {
  const watchers = new Set<() => void>();
  let value = first;
  let end: (() => void) | undefined;
  return {
    get: () => value,
    first: () => first,
    set(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe(watcher) {
      if (watchers.size === 0) end = follow?.();
      watchers.add(watcher);
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) end?.();
      };
    },
  };
}

/** The value, followed by the component that asks. */
export const useWatched = <T>({ subscribe, get, first }: Watched<T>): T => useSyncExternalStore(subscribe, get, first);
