import { useSyncExternalStore } from 'react';
import { useEasy } from '../../ui/easy';

const query = '(width >= 1024px)';

function watch(tell: () => void): () => void {
  const wide = matchMedia(query);
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
}

/** Whether the cart stands beside the goods: on a desk, where the letters leave room for it. */
export function useHasSide(): boolean {
  const isWide = useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
  return useEasy() === null && isWide;
}
