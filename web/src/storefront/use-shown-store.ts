import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Store } from '../api/views';
import { toAppError, type AppError } from '../api/app-error';
import { forgetStore, keepStore, keptStore } from './kept-store';
import { storeQuery } from './store-query';

const SLOW_AFTER_MS = 4_000;

interface ShownStore {
  store: Store | undefined;
  /** When it was seen, for a store that could not be asked again. */
  seenAt: string | null;
  /** Why there is nothing to show. */
  fault: AppError | null;
  /** The answer takes long enough for a word about it. */
  slow: boolean;
  retry: () => void;
}

/** True once something has been going on for a while. */
function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [going]);
  return slow;
}

/** The server said that there is no such store, or none any more; any other refusal says nothing about it. */
export const isGone = ({ code }: AppError): boolean => code === 'STORE_NOT_FOUND' || code === 'STORE_GONE';

/** A store as well as it can be known: as it is now, or as this device last saw it. `liveSince` as in `storeQuery`. */
export function useShownStore(storeName: string, liveSince: number | null = null): ShownStore {
  const query = storeQuery(storeName, liveSince);
  const { data, error, dataUpdatedAt, fetchStatus, failureCount, refetch } = useQuery(query);
  const slow = useSlow(!data && !error);
  const fault = error ? toAppError(error) : null;
  const gone = fault !== null && isGone(fault);
  const offline = fetchStatus === 'paused';
  const unanswered = offline || failureCount > 0 || slow || fault !== null;
  const kept = useMemo(() => {
    const known = unanswered && !data && !gone ? keptStore(storeName) : undefined;
    // Whether it took orders then says nothing about now.
    return known && { ...known, store: { ...known.store, intake: null } };
  }, [unanswered, data, gone, storeName]);

  useEffect(() => {
    if (data) keepStore(storeName, data, new Date(dataUpdatedAt));
  }, [storeName, data, dataUpdatedAt]);
  useEffect(() => {
    if (gone) forgetStore(storeName);
  }, [storeName, gone]);

  const seenAt = data && (offline || fault) ? new Date(dataUpdatedAt).toISOString() : (kept?.at ?? null);
  const nothingComes = fault ?? (offline ? toAppError(new TypeError('offline')) : null);
  const store = gone ? undefined : (data ?? kept?.store);
  return { store, seenAt, fault: store ? null : nothingComes, slow, retry: () => void refetch() };
}
