import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { FilterOf } from '../../api/list-filter';
import type { PayoutRecord } from '../../api/views';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';
import { firstPage } from '../parts/paging';

const PAGE_SIZE = 50;
const FOLLOW_MS = 30_000;
const FOLLOW_ONE_MS = 10_000;

/** Filter of a list of payouts; all of it is in the address. */
export type PayoutFilter = FilterOf<typeof http.payouts.searchPayouts>;

/** Payouts of all shops, the latest first. */
export const payoutsQuery = (filter: PayoutFilter) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'payouts', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
      return (await call(http.payouts.searchPayouts, { query, signal })).data;
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
  });

/** One payout; followed while its end is not known. */
export const payoutQuery = (payoutId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'payouts', 'one', payoutId],
    queryFn: async ({ signal }) => (await call(http.payouts.payoutRecord, { params: { payoutId }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.state === 'paid' || state.data?.state === 'failed' ? false : FOLLOW_ONE_MS,
  });

/** Lines of a payout, page by page. Each read is logged, and the lines never change. */
export const payoutPartsQuery = (payoutId: string) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'payout-parts', payoutId],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { after: pageParam };
      return (await call(http.payouts.payoutParts, { params: { payoutId }, query, signal })).data;
    },
    initialPageParam: firstPage<number>(),
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const runsQuery = infiniteQueryOptions({
  queryKey: [...deskKey, 'payout-runs'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
    return (await call(http.payouts.payoutRuns, { query, signal })).data;
  },
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
  refetchInterval: FOLLOW_MS,
});

export type AccountFilter = Pick<FilterOf<typeof http.payouts.payoutAccounts>, 'state' | 'provider'>;
export const accountsQuery = (filter: AccountFilter) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'payout-accounts', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { after: pageParam }) };
      return (await call(http.payouts.payoutAccounts, { query, signal })).data;
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
  });

export const bankFilesQuery = infiniteQueryOptions({
  queryKey: [...deskKey, 'bank-files'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
    return (await call(http.payouts.bankFiles, { query, signal })).data;
  },
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
});

export const bankFileQuery = (bankFileId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'bank-files', 'one', bankFileId],
    queryFn: async ({ signal }) => (await call(http.payouts.bankFileSummary, { params: { bankFileId }, signal })).data,
  });

const MOST_ROWS = 200;

/** The payouts that people carry to the bank and whose result is open, of one file or, with null, of none yet. */
export const openOfFileQuery = (bankFileId: string | null) =>
  queryOptions({
    queryKey: [...deskKey, 'bank-files', 'open', bankFileId],
    queryFn: async ({ signal }) => (await allOpen(signal)).filter((payout) => payout.bankFileId === bankFileId),
  });

/** The server lists them by state and provider only; there are as many as left since the bank was asked last. */
async function allOpen(signal: AbortSignal): Promise<PayoutRecord[]> {
  const found: PayoutRecord[] = [];
  for (let before: string | null | undefined = undefined; before !== null;) {
    const query = {
      provider: 'bank-file',
      state: 'submitted',
      limit: MOST_ROWS,
      ...(before !== undefined && { before }),
    } as const;
    const page: { payouts: PayoutRecord[]; next: string | null } = (
      await call(http.payouts.searchPayouts, { query, signal })
    ).data;
    found.push(...page.payouts);
    before = page.next;
  }
  return found;
}
