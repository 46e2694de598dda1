import type { DeskService } from '@jumun/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import type { AnswerOf } from '../../api/route';
import { call } from '../client';
import { deskKey } from '../keys';
import { firstPage } from '../parts/paging';

const PAGE_SIZE = 50;

export type LogEntry = AnswerOf<typeof http.desk.accessLog>['data']['entries'][number];

export interface LogFilter {
  service: DeskService;
  act: string | undefined;
  subject: string | undefined;
  actorId: string | undefined;
  /** Korean days, both included. */
  from: string | undefined;
  to: string | undefined;
}

/** Entries of one service, the latest first; the next page begins before the last entry, so that new ones move none. */
export const accessLogQuery = ({ service, act, subject, actorId, from, to }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'access-log', { service, act, subject, actorId, from, to }],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        service,
        limit: PAGE_SIZE,
        ...(act && { act }),
        ...(subject && { subject }),
        ...(actorId && { actorId }),
        ...(from && { from }),
        ...(to && { to }),
        ...(pageParam !== null && { before: pageParam }),
      };
      return (await call(http.desk.accessLog, { query, signal })).data;
    },
    initialPageParam: firstPage<number>(),
    getNextPageParam: ({ next }) => next,
  });
