import { queryOptions } from '@tanstack/react-query';
import { http } from '../api/contract-values';

const REFRESH_MS = 60_000;

/** Everything a store page shows; sold-out marks follow within a minute. */
export const storeQuery = (storeName: string) =>
  queryOptions({
    queryKey: ['store', storeName.toLowerCase()],
    queryFn: async ({ signal }) => {
      // The store comes with its page: what it takes to ask for it again can come after that.
      const { call } = await import('../api/client');
      return (await call(http.catalog.store, { query: { storeName }, signal })).data;
    },
    refetchInterval: REFRESH_MS,
  });
