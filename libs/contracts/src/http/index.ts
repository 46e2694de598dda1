import { authRoutes } from './auth.js';
import { catalogRoutes } from './catalog.js';
import { deskRoutes } from './desk.js';
import { inquiryRoutes } from './inquiry.js';
import { notificationsRoutes } from './notifications.js';
import { operatorRoutes } from './operator.js';
import { ordersRoutes } from './orders.js';
import { payoutsRoutes } from './payouts.js';
import { settlementRoutes } from './settlement.js';

/** Every published call. */
export const http = {
  auth: authRoutes,
  operator: operatorRoutes,
  catalog: catalogRoutes,
  orders: ordersRoutes,
  notifications: notificationsRoutes,
  inquiry: inquiryRoutes,
  settlement: settlementRoutes,
  payouts: payoutsRoutes,
  desk: deskRoutes,
};
