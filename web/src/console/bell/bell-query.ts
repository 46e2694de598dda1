import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { queryClient } from '../../api/query-client';
import { consoleKey } from '../keys';

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

/** Marks all as read, or those of one order. */
export const useReadNotifications = () =>
  useMutation({
    mutationFn: (paymentId: string | undefined) =>
      call(http.notifications.readNotifications, { body: paymentId === undefined ? {} : { paymentId } }),
    onSuccess: ({ data }, paymentId) => {
      queryClient.setQueryData(bellCountQuery.queryKey, data.count);
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
  useMutation({
    mutationFn: (notificationId: string) => call(http.notifications.readNotification, { body: { notificationId } }),
    onSuccess: ({ data }, notificationId) => {
      queryClient.setQueryData(bellCountQuery.queryKey, data.count);
      queryClient.setQueryData(bellListQuery.queryKey, (known) =>
        known?.map((entry) => (entry.notificationId === notificationId ? { ...entry, read: true } : entry)),
      );
    },
    onError: (fault) => console.warn('notification was not marked as read', fault),
  });
