import { useSyncExternalStore } from 'react';

/** A hook that says whether the window is so wide. */
function wider(query: string): () => boolean {
  const wide = matchMedia(query);
  const subscribe = (watcher: () => void): (() => void) => {
    wide.addEventListener('change', watcher);
    return () => wide.removeEventListener('change', watcher);
  };
  return () => useSyncExternalStore(subscribe, () => wide.matches);
}

/** True where a panel has room beside the columns. */
export const useIsWide = wider('(width >= 1024px)');
/** True where there is room for more than one column. */
export const useHasRoom = wider('(width >= 768px)');
