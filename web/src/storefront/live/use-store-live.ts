import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The page's content loads first, also on a slow phone. */
const AFTER_MS = 1_000;

/** Hears what changes on a store page while it is seen; answers since when, or null while it hears nothing. */
export function useStoreLive(storeName: string): number | null {
  const queries = useQueryClient();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    let left = false;
    let stop = (): void => undefined;
    const timer = setTimeout(() => {
      import('./follow-store').then(
        ({ followStore }) => {
          if (!left) stop = followStore(storeName, queries, setSince);
        },
        // Without it the page asks each minute.
        () => undefined,
      );
    }, AFTER_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [storeName, queries]);
  return since;
}
