import { lazy, Suspense, useEffect, useState } from 'react';
import { useWatched } from '../util/watched';
import { showAlert } from './alert';
import { toasts } from './toast';

/** Says it by an alert where the toaster can't be downloaded. */
function PlainToasts() {
  useEffect(() => toasts.takeOver(({ text }) => void showAlert(text)), []);
  return null;
}

const Toaster = lazy(async () => ({
  default: await import('./Toaster').then(
    ({ Toaster: toaster }) => toaster,
    () => PlainToasts,
  ),
}));

/** Stands once at the root; downloads the toaster when something is first to be said. */
export function ToastHost() {
  const isWanted = useWatched(toasts).length > 0;
  const [wasWanted, setWanted] = useState(false);
  if (isWanted && !wasWanted) setWanted(true);
  return wasWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
