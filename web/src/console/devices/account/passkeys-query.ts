import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

/** The owner's passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: [...consoleKey, 'passkeys'],
  queryFn: async ({ signal }) => (await call(http.passkeys.ownerList, { signal })).data.passkeys,
  staleTime: 0,
});

export const refreshPasskeys = () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
