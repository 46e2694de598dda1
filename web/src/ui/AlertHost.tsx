import { lazy, Suspense, useSyncExternalStore } from 'react';
import { alerts } from './alert';

const AlertBox = lazy(async () => ({ default: (await import('./AlertBox')).AlertBox }));

/** Stands once at the root and shows what `showAlert` was given. */
export function AlertHost() {
  const notice = useSyncExternalStore(alerts.subscribe, alerts.first, () => undefined);
  return notice ? (
    <Suspense>
      <AlertBox text={notice.text} onClose={notice.close} />
    </Suspense>
  ) : null;
}
