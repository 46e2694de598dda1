import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { askAnew, consoleKey } from '../../keys';

export type GuestCall = AnswerOf<typeof http.calls.listCalls>['data'][number];

const queryKey = [...consoleKey, 'calls', 'open'] as const;

/** Guests' unfinished calls. The request tells the server that a screen is watched, so it repeats in the background. */
export const callsQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await call(http.calls.listCalls, { signal })).data,
  staleTime: 0,
  retry: false,
  refetchIntervalInBackground: true,
});

export const askCalls = (): Promise<void> => askAnew(queryKey);

/** Answers a call; one that is done goes away at once. */
export async function answerCall({ callId, state }: GuestCall): Promise<void> {
  const next = state === 'open' ? 'acked' : 'done';
  const { data } = await call(http.calls.answerCall, { params: { callId }, body: { state: next } });
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<GuestCall[]>(queryKey, (known) =>
    known?.flatMap((each) => (each.callId !== callId ? [each] : data.state === 'acked' ? [data] : [])),
  );
}
