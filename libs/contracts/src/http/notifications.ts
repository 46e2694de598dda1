import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';
import { done, ok, route } from './route.js';

export const WireNotification = z.object({
  notification_id: Id,
  payment_idx: z.object({ payment_id: Id }),
  order_number: z.string(),
  kind: z.string(),
  read: z.boolean(),
  created_at: Moment,
});
export type WireNotification = z.infer<typeof WireNotification>;

export const notificationsRoutes = {
  listNotifications: route({
    method: 'GET',
    path: '/v1/shop/notificationList',
    caller: 'owner',
    about: 'Bell notifications, unread first, then newest first.',
    answer: ok(z.array(WireNotification)),
  }),
  countNotifications: route({
    method: 'GET',
    path: '/v1/shop/notificationCount',
    caller: 'owner',
    about: 'How many bell notifications are unread.',
    answer: ok(z.int()),
  }),
  readNotification: route({
    method: 'PATCH',
    path: '/v1/shop/notification/read',
    caller: 'owner',
    about: 'Marks a bell notification as read.',
    body: z.object({ notification_id: Id }),
    answer: ok(z.object({ count: z.int() })),
  }),
  messageReports: route({
    method: 'POST',
    path: '/v1/webhooks/solapi',
    caller: 'provider',
    about: 'Delivery reports of the message provider.',
    bodyKind: 'raw',
    maxBodyBytes: 2 * 1024 * 1024,
    answer: done,
  }),
};
