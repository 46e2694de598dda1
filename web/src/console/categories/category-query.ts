import type { WireCategory } from '@jumun/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { queryClient } from '../../api/query-client';
import { consoleKey } from '../keys';

/** The shop's categories by rank. */
export const categoryQuery = queryOptions({
  queryKey: [...consoleKey, 'categories'],
  queryFn: async ({ signal }) => (await call(http.catalog.listCategories, { signal })).data,
});

/** Replaces the known list at once, and gives back how it was. */
export function changeCategories(
  change: (known: readonly WireCategory[]) => WireCategory[],
): WireCategory[] | undefined {
  const before = queryClient.getQueryData(categoryQuery.queryKey);
  if (before) queryClient.setQueryData(categoryQuery.queryKey, change(before));
  return before;
}

/** Puts the list back as it was; undefined where nothing had been known. */
export function restoreCategories(before: WireCategory[] | undefined): void {
  if (before) queryClient.setQueryData(categoryQuery.queryKey, before);
  void queryClient.invalidateQueries({ queryKey: categoryQuery.queryKey });
}
