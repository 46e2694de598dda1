import type { WirePayoutAccountRecord, WirePayoutRecord } from '@jumun/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';
import { firstPage } from '../parts/paging';

const PAGE_SIZE = 50;
const FOLLOW_MS = 30_000;
const FOLLOW_ONE_MS = 10_000;

/** What a list of payouts is asked for by; all of it lies in the address. */
export interface PayoutFilter {
  state?: WirePayoutRecord['state'];
  provider?: WirePayoutRecord['provider'];
  run_day?: string;
  shop_id?: string;
}

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
export const payoutQuery = (payout_id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'payouts', 'one', payout_id],
    queryFn: async ({ signal }) => (await call(http.payouts.payoutRecord, { params: { payout_id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.state === 'paid' || state.data?.state === 'failed' ? false : FOLLOW_ONE_MS,
  });

/** What a payout is made of, page by page. Each look at it is noted, and what is in it never changes. */
export const payoutPartsQuery = (payout_id: string) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'payout-parts', payout_id],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { after: pageParam };
      return (await call(http.payouts.payoutParts, { params: { payout_id }, query, signal })).data;
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

export interface AccountFilter {
  state?: WirePayoutAccountRecord['state'];
  provider?: WirePayoutAccountRecord['provider'];
}
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

export const bankFileQuery = (bank_file_id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'bank-files', 'one', bank_file_id],
    queryFn: async ({ signal }) =>
      (await call(http.payouts.bankFileSummary, { params: { bank_file_id }, signal })).data,
  });

const MOST_ROWS = 200;

/** The payouts that people carry to the bank and whose result is open, of one file or, with null, of none yet. */
export const openOfFileQuery = (bank_file_id: string | null) =>
  queryOptions({
    queryKey: [...deskKey, 'bank-files', 'open', bank_file_id],
    queryFn: async ({ signal }) => (await allOpen(signal)).filter((payout) => payout.bank_file_id === bank_file_id),
  });

/** The server lists them by state and provider only; there are as many as left since the bank was asked last. */
async function allOpen(signal: AbortSignal): Promise<WirePayoutRecord[]> {
  const found: WirePayoutRecord[] = [];
  for (let before: string | null | undefined = undefined; before !== null;) {
    const query = {
      provider: 'bank-file',
      state: 'submitted',
      limit: MOST_ROWS,
      ...(before !== undefined && { before }),
    } as const;
    const page: { payouts: WirePayoutRecord[]; next: string | null } = (
      await call(http.payouts.searchPayouts, { query, signal })
    ).data;
    found.push(...page.payouts);
    before = page.next;
  }
  return found;
}
