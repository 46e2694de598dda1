import { http, type Route } from '@jumun/contracts';
import { approvalsCalls } from './approvals.js';
import { authCalls } from './auth.js';
import { callsCalls } from './calls.js';
import type { CallCase } from './case.js';
import { catalogCalls } from './catalog.js';
import { colleaguesCalls } from './colleagues.js';
import { deskCalls } from './desk.js';
import { devicesCalls } from './devices.js';
import { holidaysCalls } from './holidays.js';
import { hoursCalls } from './hours.js';
import { inquiryCalls } from './inquiry.js';
import { intakeCalls } from './intake.js';
import { liveCalls } from './live.js';
import { methodsCalls } from './methods.js';
import { notificationsCalls } from './notifications.js';
import { operatorCalls } from './operator.js';
import { optionsCalls } from './options.js';
import { ordersCalls } from './orders.js';
import { passkeysCalls } from './passkeys.js';
import { payoutsCalls } from './payouts.js';
import { proofsCalls } from './proofs.js';
import { sheetsCalls } from './sheets.js';
import { spotsCalls } from './spots.js';
import { printingCalls } from './printing.js';
import { pushCalls } from './push.js';
import { tillCalls } from './till.js';
import { translationsCalls } from './translations.js';
import type { TwoShops } from './two-shops.js';
import { settlementCalls } from './settlement.js';

/** A route without an entry does not compile, and the test below it fails. */
const groups: { [G in keyof typeof http]: Record<keyof (typeof http)[G], CallCase> } = {
  auth: authCalls,
  catalog: catalogCalls,
  options: optionsCalls,
  hours: hoursCalls,
  intake: intakeCalls,
  live: liveCalls,
  spots: spotsCalls,
  sheets: sheetsCalls,
  translations: translationsCalls,
  orders: { ...ordersCalls, ...methodsCalls, ...tillCalls },
  notifications: notificationsCalls,
  inquiry: inquiryCalls,
  calls: callsCalls,
  printing: printingCalls,
  push: pushCalls,
  operator: operatorCalls,
  colleagues: colleaguesCalls,
  passkeys: passkeysCalls,
  proofs: proofsCalls,
  devices: devicesCalls,
  settlement: settlementCalls,
  payouts: payoutsCalls,
  holidays: holidaysCalls,
  approvals: approvalsCalls,
  desk: deskCalls,
};

export interface RouteCase extends CallCase {
  name: string;
  route: Route;
}

/** Every published call with what must be shown of it. */
export const everyCase: readonly RouteCase[] = Object.entries(http).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).flatMap(([key, route]) => {
    const found = (groups as Record<string, Record<string, CallCase> | undefined>)[group]?.[key];
    return found ? [{ ...found, name: `${route.method} ${route.path}`, route }] : [];
  }),
);

/** The token that a route's right caller shows; of devices it is the first whose scope may call. */
export function tokenFor({ caller, scopes }: Route, { a, operatorToken }: TwoShops): string | undefined {
  const [scope] = scopes;
  if (scope) return a.devices[scope].token;
  if (caller === 'owner' || caller === 'signed-in') return a.owner.token;
  return caller === 'operator' ? operatorToken : undefined;
}
