import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

export type CallKind = AnswerOf<typeof http.calls.getCallKinds>['data']['kinds'][number];

const queryKey = [...consoleKey, 'calls', 'kinds'] as const;

export const callKindsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await call(http.calls.getCallKinds, { signal })).data.kinds,
});

export async function saveCallKinds(kinds: CallKind[]): Promise<CallKind[]> {
  const { data } = await call(http.calls.saveCallKinds, { body: { kinds } });
  queryClient.setQueryData(queryKey, data.kinds);
  return data.kinds;
}
