import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { consoleKey } from '../../keys';

/** How the store page looks, as it is saved. */
export const lookQuery = queryOptions({
  queryKey: [...consoleKey, 'look'],
  queryFn: async ({ signal }) => (await call(http.catalog.storeOptions, { signal })).data.options,
});
