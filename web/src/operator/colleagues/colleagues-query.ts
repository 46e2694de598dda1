import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { queryClient } from '../../api/query-client';
import { call } from '../client';
import { deskKey } from '../keys';
import { operatorsQuery } from '../parts/operators-query';

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

/** Asks again for everybody, and for the names that other screens show. */
export async function refreshColleagues(): Promise<void> {
  await Promise.all(
    [colleaguesQuery.queryKey, operatorsQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
