import { useSyncExternalStore } from 'react';

type ScreenSize = 'phone' | 'tablet' | 'desktop';

const tablet = matchMedia('(width >= 768px)');
const desktop = matchMedia('(width >= 1280px)');

function subscribe(watcher: () => void): () => void {
  tablet.addEventListener('change', watcher);
  desktop.addEventListener('change', watcher);
  return () => {
    tablet.removeEventListener('change', watcher);
    desktop.removeEventListener('change', watcher);
  };
}

/** Cards on the phone, list and order side by side on the tablet, a table on the desktop. */
export const useScreenSize = (): ScreenSize =>
  useSyncExternalStore(subscribe, () => (desktop.matches ? 'desktop' : tablet.matches ? 'tablet' : 'phone'));
