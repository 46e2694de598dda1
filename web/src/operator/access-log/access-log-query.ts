import type { AnswerOf } from '@jumun/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import type { FilterOf } from '../../api/list-filter';
import { call } from '../client';
import { deskKey } from '../keys';

const PAGE_SIZE = 50;

export type LogEntry = AnswerOf<typeof http.desk.accessLog>['data']['entries'][number];

/** Where a page begins: in one service, or in each of them. */
const first: { before?: number; places?: string } = {};

export type LogFilter = FilterOf<typeof http.desk.accessLog>;

/** Entries of one service or of all, the latest first; the next page begins after the last entry, so that new ones move none. */
export const accessLogQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'access-log', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, limit: PAGE_SIZE, ...pageParam };
      return (await call(http.desk.accessLog, { query, signal })).data;
    },
    initialPageParam: first,
    getNextPageParam: ({ next, places }) => (places ? { places } : next === null ? null : { before: next }),
  });
