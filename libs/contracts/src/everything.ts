import { auth } from './auth.js';
import { catalog } from './catalog.js';
import { desks, type DeskService } from './desk.js';
import type { Fact, Procedure, ServiceContract } from './define.js';
import { http } from './http/index.js';
import type { Route } from './http/route.js';
import { notifications } from './notifications.js';
import { orders } from './orders.js';
import { settlement } from './settlement.js';

/** The contracts of all services, by name. */
export const contracts = { auth, catalog, orders, notifications, settlement } satisfies Record<
  DeskService,
  ServiceContract
>;
/** Every procedure of the system, those of the desks among them. */
export const procedures: readonly Procedure[] = [...Object.values(contracts), ...Object.values(desks)].flatMap((c) =>
  Object.values<Procedure>(c.procedures),
);
/** Every fact of the system. */
export const facts: readonly Fact[] = Object.values(contracts).flatMap((c) => Object.values<Fact>(c.facts));
/** Every published call of the system. */
export const routes: readonly Route[] = Object.values(http).flatMap((group) => Object.values<Route>(group));
