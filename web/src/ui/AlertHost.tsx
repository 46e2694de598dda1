import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { alerts } from './alert';

/** The browser's own box: plain, but there when ours can't be downloaded. */
function PlainAlert({ text, onClose }: { text: string; onClose: () => void }) {
  useEffect(() => {
    window.alert(text);
    onClose();
  }, [text, onClose]);
  return null;
}

const AlertBox = lazy(async () => ({
  default: await import('./AlertBox').then(
    ({ AlertBox: box }) => box,
    () => PlainAlert,
  ),
}));

/** Stands once at the root and shows what `showAlert` was given. */
export function AlertHost() {
  const notice = useSyncExternalStore(alerts.subscribe, alerts.first, () => undefined);
  useEffect(() => {
    if (!notice) return undefined;
    // The box gives the focus back in a later microtask; the caller that awaits the alert must be able to move it on.
    return () => void setTimeout(notice.settle);
  }, [notice]);
  return notice ? (
    <Suspense>
      <AlertBox text={notice.text} onClose={notice.close} />
    </Suspense>
  ) : null;
}
