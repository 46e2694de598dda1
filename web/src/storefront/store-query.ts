import { http, reservedStoreNames } from '../api/contract-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client';
import { queryClient } from '../api/query-client';
import { storeNameOf } from './use-store-address';

const REFRESH_MS = 60_000;

/** Everything a store page shows; sold-out marks follow within a minute. */
export const storeQuery = (storeName: string) =>
  queryOptions({
    queryKey: ['store', storeName.toLowerCase()],
    queryFn: async ({ signal }) => (await call(http.catalog.store, { query: { storeName }, signal })).data,
    refetchInterval: REFRESH_MS,
  });

/** Starts the question without waiting for its answer. */
export function prefetchStore(addressPart: string): null {
  const storeName = storeNameOf(addressPart);
  if (!reservedStoreNames.includes(storeName.toLowerCase())) void queryClient.prefetchQuery(storeQuery(storeName));
  return null;
}
