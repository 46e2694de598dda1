import type { AnswerOf } from '@jumun/client';
import type { InquiryState } from '@jumun/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';
import { firstPage } from '../parts/paging';

const PAGE_SIZE = 30;

export type Inquiry = AnswerOf<typeof http.inquiry.answer>['data'];

/** Inquiries in a state, the newest first. Each that is shown is written down as read: they are not asked for again by themselves. */
export const inquiriesQuery = (status: InquiryState) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'inquiries', status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { status, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
      return (await call(http.inquiry.list, { query, signal })).data;
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
