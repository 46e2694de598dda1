import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 1024px)');

function subscribe(watcher: () => void): () => void {
  wide.addEventListener('change', watcher);
  return () => wide.removeEventListener('change', watcher);
}

/** True where the order stands beside the form. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
