import { auth } from '../auth/contract.js';
import { catalog } from '../catalog/contract.js';
import { desks } from '../desk/contract.js';
import type { DeskService } from '../desk/views.js';
import type { Fact, Hint, Procedure, ServiceContract } from '../define/define.js';
import { http } from './http.js';
import type { Route } from '../publish/route.js';
import { notifications } from '../notifications/contract.js';
import { orders } from '../orders/contract.js';
import { settlement } from '../settlement/contract.js';

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
/** Every hint of the system. */
export const hints: readonly Hint[] = Object.values(contracts).flatMap((c) => Object.values<Hint>(c.hints));
/** Every published call of the system. */
export const routes: readonly Route[] = Object.values(http).flatMap((group) => Object.values<Route>(group));
