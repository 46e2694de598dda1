import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { consoleKey } from '../../keys';

/** Where the shop's documents can be read. The addresses end after two minutes, so they are never kept for another look. */
export const documentLinksQuery = queryOptions({
  queryKey: [...consoleKey, 'document-links'],
  queryFn: async ({ signal }) => (await call(http.auth.shopInfo, { signal })).data.documentLinks,
  gcTime: 0,
  staleTime: Infinity,
});
