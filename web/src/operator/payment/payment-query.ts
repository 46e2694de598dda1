import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';

export type PaymentHistory = AnswerOf<typeof http.orders.paymentHistory>['data'];
export type PaymentBooks = AnswerOf<typeof http.settlement.paymentBooks>['data'];
export type PaymentMessages = AnswerOf<typeof http.notifications.paymentMessages>['data']['messages'];

/** Each look is noted, so that nothing asks again by itself. */
const noted = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** One payment as orders know it. */
export const paymentHistoryQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'payment', paymentId],
    queryFn: async ({ signal }) => (await call(http.orders.paymentHistory, { params: { paymentId }, signal })).data,
    ...noted,
  });

/** Its ledger entries. */
export const paymentBooksQuery = (paymentId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'payment', paymentId, 'books'],
    queryFn: async ({ signal }) => (await call(http.settlement.paymentBooks, { params: { paymentId }, signal })).data,
    ...noted,
  });

/** The messages sent because of it. */
export const paymentMessagesQuery = (paymentId: string, shopId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'payment', paymentId, 'messages'],
    queryFn: async ({ signal }) =>
      (await call(http.notifications.paymentMessages, { params: { paymentId }, query: { shopId }, signal })).data
        .messages,
    ...noted,
  });
