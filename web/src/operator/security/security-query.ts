import type { AnswerOf } from '@jumun/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';
import { firstPage } from '../parts/paging';

const EVENTS_A_PAGE = 10;

export type Offer = AnswerOf<typeof http.colleagues.startTotp>['data'];

/** How the operator proves who it is. */
export const securityQuery = queryOptions({
  queryKey: [...deskKey, 'security'],
  queryFn: async ({ signal }) => (await call(http.colleagues.security, { signal })).data,
});

/** A secret for an authenticator app, new for each visit. */
export const offerQuery = queryOptions({
  queryKey: [...deskKey, 'totp-offer'],
  queryFn: async () => (await call(http.colleagues.startTotp, {})).data,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
});

/** Where the operator is logged in. */
export const ownSessionsQuery = queryOptions({
  queryKey: [...deskKey, 'sessions'],
  queryFn: async ({ signal }) => (await call(http.colleagues.sessions, { signal })).data.sessions,
});

/** Security events of the calling operator, the newest first. */
export const ownEventsQuery = infiniteQueryOptions({
  queryKey: [...deskKey, 'security-events', 'own'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: EVENTS_A_PAGE, ...(pageParam !== null && { before: pageParam }) };
    return (await call(http.colleagues.events, { query, signal })).data;
  },
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});
