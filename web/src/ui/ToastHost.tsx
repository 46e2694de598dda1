import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasts } from './toast';

const Toaster = lazy(async () => ({ default: (await import('./Toaster')).Toaster }));

/** Stands once at the root; downloads the toaster when something is first to be said. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toasts.subscribe, toasts.wanted, () => false);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
