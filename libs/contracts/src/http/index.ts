import { authRoutes } from '../auth/published/auth.js';
import { colleaguesRoutes } from '../auth/published/colleagues.js';
import { deviceRoutes } from '../auth/published/devices.js';
import { operatorRoutes } from '../auth/published/operator.js';
import { passkeyRoutes } from '../auth/published/passkeys.js';
import { catalogRoutes } from '../catalog/published/catalog.js';
import { hoursRoutes } from '../catalog/published/hours.js';
import { intakeRoutes } from '../catalog/published/intake.js';
import { liveRoutes } from '../catalog/published/live.js';
import { optionRoutes } from '../catalog/published/options.js';
import { sheetRoutes } from '../catalog/published/sheets.js';
import { spotRoutes } from '../catalog/published/spots.js';
import { translationRoutes } from '../catalog/published/translations.js';
import { deskRoutes } from '../desk/published/desk.js';
import { callRoutes } from '../notifications/published/calls.js';
import { inquiryRoutes } from '../notifications/published/inquiry.js';
import { notificationsRoutes } from '../notifications/published/notifications.js';
import { printingRoutes } from '../notifications/published/printing.js';
import { pushRoutes } from '../notifications/published/push.js';
import { ordersRoutes } from '../orders/published/orders.js';
import { approvalRoutes } from '../settlement/published/approvals.js';
import { holidayRoutes } from '../settlement/published/holidays.js';
import { payoutsRoutes } from '../settlement/published/payouts.js';
import { settlementRoutes } from '../settlement/published/settlement.js';

/** Every published call. */
export const http = {
  auth: authRoutes,
  operator: operatorRoutes,
  colleagues: colleaguesRoutes,
  passkeys: passkeyRoutes,
  devices: deviceRoutes,
  catalog: catalogRoutes,
  options: optionRoutes,
  hours: hoursRoutes,
  intake: intakeRoutes,
  live: liveRoutes,
  spots: spotRoutes,
  sheets: sheetRoutes,
  translations: translationRoutes,
  orders: ordersRoutes,
  notifications: notificationsRoutes,
  inquiry: inquiryRoutes,
  calls: callRoutes,
  printing: printingRoutes,
  push: pushRoutes,
  settlement: settlementRoutes,
  payouts: payoutsRoutes,
  holidays: holidayRoutes,
  approvals: approvalRoutes,
  desk: deskRoutes,
};
