import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WaitingCount, WaitingCounts } from '../../api/views';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { waitingKey } from '../keys';

export type WaitingName = keyof WaitingCounts;
/** How much waits in a section; null where it could not be counted, undefined until the first answer. */
export type Waiting = WaitingCount | undefined;

const FOLLOW_MS = 30_000;

/** Counts only: reading them is not logged, so they are polled for as long as the page is in view. */
const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: async ({ signal }) => (await call(http.desk.waiting, { signal })).data,
  refetchInterval: FOLLOW_MS,
  refetchOnWindowFocus: 'always',
  staleTime: FOLLOW_MS,
});

interface WaitingNow {
  of: (name: WaitingName) => Waiting;
  /** The first answer or refusal is there. */
  isKnown: boolean;
  /** The last asking failed; what was known before is still shown. */
  isFailed: boolean;
  isOld: boolean;
  isFetching: boolean;
  refetch: () => void;
}

/** Counts per section, fetched every 30 seconds while the page is in view, and on the return to it. */
export function useWaiting(): WaitingNow {
  const { data, isPending, isError, isFetching, refetch } = useQuery(waitingQuery);
  return {
    of: (name) => (isError && !data ? null : data?.[name]),
    isKnown: !isPending,
    isFailed: isError,
    isOld: isError && data !== undefined,
    isFetching,
    refetch: () => void refetch(),
  };
}
