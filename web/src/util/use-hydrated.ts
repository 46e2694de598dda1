import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is drawn as the server drew it: what only the browser knows comes right after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
