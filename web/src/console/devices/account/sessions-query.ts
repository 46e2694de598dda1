import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

/** Where the owner is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: [...consoleKey, 'sessions'],
  queryFn: async ({ signal }) => (await call(http.auth.listSessions, { signal })).data.sessions,
  staleTime: 0,
});

export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
