import { authRoutes } from '../published/auth/auth.js';
import { colleaguesRoutes } from '../published/auth/colleagues.js';
import { deviceRoutes } from '../published/auth/devices.js';
import { operatorRoutes } from '../published/auth/operator.js';
import { passkeyRoutes } from '../published/auth/passkeys.js';
import { proofRoutes } from '../published/auth/proofs.js';
import { catalogRoutes } from '../published/catalog/catalog.js';
import { hoursRoutes } from '../published/catalog/hours.js';
import { intakeRoutes } from '../published/catalog/intake.js';
import { liveRoutes } from '../published/catalog/live.js';
import { optionRoutes } from '../published/catalog/options.js';
import { sheetRoutes } from '../published/catalog/sheets.js';
import { spotRoutes } from '../published/catalog/spots.js';
import { translationRoutes } from '../published/catalog/translations.js';
import { deskRoutes } from '../published/desk/desk.js';
import { callRoutes } from '../published/notifications/calls.js';
import { inquiryRoutes } from '../published/notifications/inquiry.js';
import { notificationsRoutes } from '../published/notifications/notifications.js';
import { printingRoutes } from '../published/notifications/printing.js';
import { pushRoutes } from '../published/notifications/push.js';
import { ordersRoutes } from '../published/orders/orders.js';
import { approvalRoutes } from '../published/settlement/approvals.js';
import { holidayRoutes } from '../published/settlement/holidays.js';
import { payoutsRoutes } from '../published/settlement/payouts.js';
import { settlementRoutes } from '../published/settlement/settlement.js';

/** Every published call. */
export const http = {
  auth: authRoutes,
  operator: operatorRoutes,
  colleagues: colleaguesRoutes,
  passkeys: passkeyRoutes,
  proofs: proofRoutes,
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
