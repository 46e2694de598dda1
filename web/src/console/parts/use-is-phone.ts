import { useSyncExternalStore } from 'react';

const phone = matchMedia('(width < 768px)');

function subscribe(watcher: () => void): () => void {
  phone.addEventListener('change', watcher);
  return () => phone.removeEventListener('change', watcher);
}

/** True below the width where tables become cards. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
