import type { AnswerOf } from '@jumun/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import type { FilterOf } from '../../api/list-filter';
import { call } from '../client';
import { deskKey } from '../keys';
import { firstPage } from '../parts/paging';

const PAGE_SIZE = 30;
const LATEST = 10;

export type ShopCard = AnswerOf<typeof http.operator.listShops>['data']['shops'][number];
export type ShopReview = AnswerOf<typeof http.operator.shopDetail>['data'];
export type PayoutAccount = AnswerOf<typeof http.payouts.payoutAccounts>['data']['accounts'][number];

export type ShopFilter = FilterOf<typeof http.operator.listShops>;

/** Shops, newest first. */
export const shopsQuery = (filter: ShopFilter) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'shops', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
      return (await call(http.operator.listShops, { query, signal })).data;
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
  });

/** Everything about one shop. Each read is logged, so it is fetched only when the shop is opened. */
export const shopQuery = (shopId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'shop', shopId],
    queryFn: async ({ signal }) => (await call(http.operator.shopDetail, { params: { shopId }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** The shop's payout account, or null where it has none. An older server answers with everybody's. */
export const payoutAccountQuery = (shopId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'payout-account', shopId],
    queryFn: async ({ signal }) => {
      const { accounts } = (await call(http.payouts.payoutAccounts, { query: { shopId }, signal })).data;
      return accounts.find((account) => account.shopId === shopId) ?? null;
    },
  });

export const feeQuery = (shopId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'fee', shopId],
    queryFn: async ({ signal }) => (await call(http.settlement.feeTerms, { params: { shopId }, signal })).data,
  });

/** Security events of a shop, the newest first; the access log notes each page that is read. */
export const securityEventsQuery = (shopId: string) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'security-events', shopId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: LATEST, ...(pageParam !== null && { before: pageParam }) };
      return (await call(http.operator.listSecurityEvents, { params: { shopId }, query, signal })).data;
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    refetchOnReconnect: false,
  });

/** The services that keep something about a shop under its id. */
export const keepers = ['auth', 'settlement', 'notifications'] as const;

/** Latest entries about this shop from every service's log, newest first. */
export const shopLogQuery = (subject: string) =>
  queryOptions({
    queryKey: [...deskKey, 'access-log', 'shop', subject],
    queryFn: async ({ signal }) => {
      const logs = await Promise.all(
        keepers.map((service) => call(http.desk.accessLog, { query: { service, subject, limit: LATEST }, signal })),
      );
      return logs
        .flatMap(({ data }) => data.entries)
        .sort((one, other) => other.at.localeCompare(one.at))
        .slice(0, LATEST);
    },
  });
