import type { AnswerOf } from '@jumun/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';
import { type DayRange, today } from './period';

const key = [...consoleKey, 'settlement'] as const;
/** Refetch interval: a payment is in the balance within a second, and no reload should be needed to see it. */
const FOLLOW_MS = 15_000;
const FOLLOW_PAYOUT_MS = 5_000;
const PAGE_SIZE = 50;
const DAY_PAYOUTS = 200;

export type Balance = AnswerOf<typeof http.settlement.balance>['data'];

/** Asks again for all that a payout changes. */
export const refreshSettlement = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

export const balanceQuery = queryOptions({
  queryKey: [...key, 'balance'],
  queryFn: async ({ signal }) => (await call(http.settlement.balance, { signal })).data,
  refetchInterval: FOLLOW_MS,
});

/** The days on which something moved, the latest first. */
export const historyQuery = (range: DayRange) =>
  queryOptions({
    queryKey: [...key, 'history', range],
    queryFn: async ({ signal }) => (await call(http.settlement.history, { query: { ...range }, signal })).data.days,
    // The past stays as it is.
    refetchInterval: range.to >= today() ? FOLLOW_MS : false,
  });

/** Payments and refunds with their fees, the latest first. */
export const feesQuery = (range: DayRange) =>
  infiniteQueryOptions({
    queryKey: [...key, 'fees', range],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...range, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
      return (await call(http.settlement.fees, { query, signal })).data;
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
  });

export const statementQuery = (month: string) =>
  queryOptions({
    queryKey: [...key, 'statement', month],
    queryFn: async ({ signal }) => (await call(http.settlement.feeStatement, { query: { month }, signal })).data,
  });

/** Payouts, the latest first; followed while one of them is still on its way. */
export const payoutsQuery = infiniteQueryOptions({
  queryKey: [...key, 'payouts'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
    return (await call(http.payouts.listPayouts, { query, signal })).data;
  },
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ payouts }) => payouts.some(({ state: at }) => isOnItsWay(at))) ? FOLLOW_MS : false,
});

/** The latest payouts in one piece, to find those of a day among them. */
export const latestPayoutsQuery = queryOptions({
  queryKey: [...key, 'latest-payouts'],
  queryFn: async ({ signal }) =>
    (await call(http.payouts.listPayouts, { query: { limit: DAY_PAYOUTS }, signal })).data.payouts,
});

/** One payout with what it is made of, page by page. */
export const payoutQuery = (payoutId: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'payout', payoutId],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { after: pageParam };
      return (await call(http.payouts.payout, { params: { payoutId }, query, signal })).data;
    },
    initialPageParam: firstLines(),
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => {
      const payout = state.data?.pages[0]?.payout;
      return payout && isOnItsWay(payout.state) ? FOLLOW_PAYOUT_MS : false;
    },
  });

const isOnItsWay = (state: string): boolean => state !== 'paid' && state !== 'failed';

// Written as functions, so that the type of a page is not narrowed to that of the first one.
function firstPage(): string | null {
  return null;
}
function firstLines(): number | null {
  return null;
}
