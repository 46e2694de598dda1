import { useEffect } from 'react';

/** Brings the code of alerts and toasts in while there is a network: what they have to say is often that there is none. */
export function fetchNotices(): void {
  // Where it can't be had the hosts have a plainer way to say it.
  for (const part of [import('./AlertBox'), import('./Toaster')]) part.catch(() => undefined);
}

/** The same at once, for pages whose news comes untouched. */
export function useNoticesReady(): void {
  useEffect(fetchNotices, []);
}
