import type { AnswerOf } from '@jumun/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { queryClient } from '../../api/query-client';
import { call } from '../client';
import { deskKey } from '../keys';
import { operatorsQuery } from '../parts/operators-query';
import { firstPage } from '../parts/paging';

const EVENTS_A_PAGE = 10;

type Colleagues = AnswerOf<typeof http.colleagues.list>['data'];
export type Colleague = Colleagues['colleagues'][number];
export type Invitation = Colleagues['invitations'][number];
export type ColleagueEvent = NonNullable<Colleagues['events']>[number];
export type ColleagueAsk = NonNullable<Colleagues['asks']>[number];

/** Everybody with an account, the open invitations, and what was changed last. Each reading is noted. */
export const colleaguesQuery = queryOptions({
  queryKey: [...deskKey, 'colleagues'],
  queryFn: async ({ signal }) => (await call(http.colleagues.list, { signal })).data,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
});

/** Security events of a colleague, the newest first. Each reading is noted. */
export const colleagueEventsQuery = (operatorId: string) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'security-events', operatorId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { operatorId, limit: EVENTS_A_PAGE, ...(pageParam !== null && { before: pageParam }) };
      return (await call(http.colleagues.events, { query, signal })).data;
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Asks again for everybody, and for the names that other screens show. */
export async function refreshColleagues(): Promise<void> {
  await Promise.all(
    [colleaguesQuery.queryKey, operatorsQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
