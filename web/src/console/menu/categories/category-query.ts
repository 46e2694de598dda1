import { queryOptions } from '@tanstack/react-query';
import type { Category } from '../../../api/views';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

/** The most letters of a category's name. */
export const MAX_NAME = 50;

/** The shop's categories by rank. */
export const categoryQuery = queryOptions({
  queryKey: [...consoleKey, 'categories'],
  queryFn: async ({ signal }) => (await call(http.catalog.listCategories, { signal })).data,
});

/** Replaces the known list at once. */
export function changeCategories(change: (known: readonly Category[]) => Category[]): void {
  queryClient.setQueryData(categoryQuery.queryKey, (known) => known && change(known));
}
