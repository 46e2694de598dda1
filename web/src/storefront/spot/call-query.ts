import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../api/call-calls';
import { call } from '../../api/client';
import { letGoOfChoice } from './let-go-of-choice';

/** A call as its guest knows it. */
export type OwnCall = AnswerOf<typeof http.calls.callStaff>['data'];
export type CallKind = AnswerOf<typeof http.calls.storeKinds>['data']['kinds'][number];

/** Polling interval of a guest's screen while the call is open. */
const ASK_MS = 5_000;

interface Scan {
  storeName: string;
  /** Of the tag that was scanned. */
  token: string;
  /** The spot that was chosen instead of the tag's own. */
  spotId?: string | undefined;
}

export const callKindsQuery = ({ storeName, token, spotId }: Scan) =>
  queryOptions({
    queryKey: ['call-kinds', storeName, token, spotId],
    queryFn: async ({ signal }) =>
      (await call(http.calls.storeKinds, { query: { storeName, tag: token, spotId }, signal })).data.kinds,
  });

/** How a call stands, asked until it has ended. */
export const ownCallQuery = ({ storeName, token }: Scan, { callId, key, text, state }: OwnCall) =>
  queryOptions({
    queryKey: ['call', callId],
    queryFn: async ({ signal }) =>
      (
        await call(http.calls.storeCall, {
          params: { callId },
          query: { storeName, tag: token, key },
          signal,
        })
      ).data,
    initialData: { callId, text, state },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' || data?.state === 'acked' ? ASK_MS : false),
  });

export async function callStaff({ storeName, token, spotId }: Scan, { kind }: CallKind): Promise<OwnCall> {
  const body = { storeName, tag: token, spotId, kind };
  try {
    return (await call(http.calls.callStaff, { body })).data;
  } catch (fault) {
    throw await letGoOfChoice(storeName, { token, spotId }, fault);
  }
}
