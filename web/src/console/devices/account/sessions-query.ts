import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

const EVENTS_A_PAGE = 10;

/** Where the owner is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: [...consoleKey, 'sessions'],
  queryFn: async ({ signal }) => (await call(http.auth.listSessions, { signal })).data.sessions,
  staleTime: 0,
});

export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

/** Security events of the account within a year, the newest first. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: [...consoleKey, 'security-events'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: EVENTS_A_PAGE, ...(pageParam !== null && { before: pageParam }) };
    return (await call(http.auth.listSecurityEvents, { query, signal })).data;
  },
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

/** A function, so that the type of a page is not narrowed to that of the first one. */
function firstPage(): string | null {
  return null;
}
