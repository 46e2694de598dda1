import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Approval } from '../../api/views';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey, refreshDesk, type DeskPart } from '../keys';
import { firstPage } from '../parts/paging';

const PAGE_SIZE = 30;
const FOLLOW_MS = 30_000;

/** The asks that wait for a second operator, or those that are over; the latest first. */
export const approvalsQuery = (state: 'open' | 'closed') =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'approvals', state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { state, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
      return (await call(http.approvals.list, { query, signal })).data;
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    refetchInterval: FOLLOW_MS,
  });

/** The queries that a decision may have changed. */
const changedBy: Readonly<Record<Approval['kind'], readonly DeskPart[]>> = {
  'fee-change': ['fee'],
  'payout-account': ['payout-account', 'payout-accounts', 'shop', 'shops', 'payouts'],
  'bank-file': ['bank-files', 'payouts'],
  'charge-release': ['reconciliation'],
};

/** Asks again for the list and for what the decision was about. */
export const refreshAfter = (kind: Approval['kind']): Promise<void> =>
  refreshDesk('approvals', 'access-log', ...changedBy[kind]);
