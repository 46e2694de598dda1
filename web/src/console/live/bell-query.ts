import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { queryClient } from '../../api/query-client';
import { useEveryAct } from '../../api/use-every-act';
import { consoleKey } from '../keys';

/** Something that the bell tells and is no order. */
export type BellNotice = AnswerOf<typeof http.notifications.listNotices>['data']['notices'][number];

/** Under which all of the bell lies. */
export const bellKey = [...consoleKey, 'bell'] as const;

/** Bell notifications, unread first. */
export const bellListQuery = queryOptions({
  queryKey: [...bellKey, 'list'],
  queryFn: async ({ signal }) => (await call(http.notifications.listNotifications, { signal })).data,
});

/** How many are unread. */
export const bellCountQuery = queryOptions({
  queryKey: [...bellKey, 'count'],
  queryFn: async ({ signal }) => (await call(http.notifications.countNotifications, { signal })).data,
});

/** News at the bell that is no order, unread first. */
export const noticesQuery = queryOptions({
  queryKey: [...bellKey, 'notices'],
  queryFn: async ({ signal }) => (await call(http.notifications.listNotices, { signal })).data.notices,
});

const readSome = (isMeant: (notice: BellNotice) => boolean) =>
  queryClient.setQueryData(noticesQuery.queryKey, (known) =>
    known?.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)),
  );

/** Marks all as read, or those of one order. */
export const useReadNotifications = () =>
  useEveryAct({
    mutationFn: (paymentId: string | undefined) =>
      call(http.notifications.readNotifications, { body: paymentId === undefined ? {} : { paymentId } }),
    onSuccess: ({ data }, paymentId) => {
      queryClient.setQueryData(bellCountQuery.queryKey, data.count);
      if (paymentId === undefined) readSome(() => true);
      queryClient.setQueryData(bellListQuery.queryKey, (known) =>
        known?.map((entry) =>
          paymentId === undefined || entry.payment.paymentId === paymentId ? { ...entry, read: true } : entry,
        ),
      );
    },
    onError: (fault) => console.warn('notifications were not marked as read', fault),
  });

/** Marks one as read; it stays in the list, and the count is the server's. */
export const useReadNotification = () =>
  useEveryAct({
    mutationFn: (notificationId: string) => call(http.notifications.readNotification, { body: { notificationId } }),
    onSuccess: ({ data }, notificationId) => {
      queryClient.setQueryData(bellCountQuery.queryKey, data.count);
      queryClient.setQueryData(bellListQuery.queryKey, (known) =>
        known?.map((entry) => (entry.notificationId === notificationId ? { ...entry, read: true } : entry)),
      );
    },
    onError: (fault) => console.warn('notification was not marked as read', fault),
  });

/** Marks a notice as read; it stays in the list. */
export const useReadNotice = () =>
  useEveryAct({
    mutationFn: (noticeId: string) => call(http.notifications.readNotice, { params: { noticeId } }),
    onSuccess: (_, read) => readSome(({ noticeId }) => noticeId === read),
    onError: (fault) => console.warn('notice was not marked as read', fault),
  });
