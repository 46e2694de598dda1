import { auth } from '../auth/contract.js';
import { catalog } from '../catalog/contract.js';
import type { Procedure, BusEvent } from '../define/define.js';
import { desks } from '../desk/contract.js';
import { routes } from './everything.js';
import { notifications } from '../notifications/contract.js';
import { orders } from '../orders/contract.js';
import { SERVICES } from '../define/services.js';
import { settlement } from '../settlement/contract.js';
import type { Actor } from '../values/actor.js';

/** Every process that sends messages: the services and the gateway. */
export const PARTIES = [...SERVICES, 'gateway'] as const;
export type PartyName = (typeof PARTIES)[number];

/** One party's part of the bus; a message beyond it is neither sent nor believed. */
export interface Party {
  /** The procedures that it calls. */
  readonly asks: readonly Procedure[];
  /** The facts that it reacts to or overhears, and the hints that it hears. */
  readonly hears: readonly BusEvent[];
  /** The actors on whose behalf it may ask; `service` is itself and no other. */
  readonly speaksFor: readonly Actor['kind'][];
}

/** Parties by their names. */
export type Bus = Readonly<Record<string, Party>>;

/** The one table of who asks and hears what: NATS permissions are made from it, and marks are checked by it. */
export const bus = {
  auth: {
    asks: [
      notifications.procedures.sendCode,
      notifications.procedures.sendInvitation,
      notifications.procedures.sendOperatorNews,
      notifications.procedures.sendAccountNews,
    ],
    hears: [settlement.facts.payoutAccountChanged, settlement.facts.approvalActed, settlement.facts.bankAccountChanged],
    speaksFor: ['service'],
  },
  catalog: {
    asks: [orders.procedures.getCheckoutStates],
    hears: [
      auth.facts.shopChanged,
      orders.facts.paymentPaid,
      orders.facts.paymentRefunded,
      orders.facts.counterPaid,
      orders.facts.counterRefunded,
      orders.facts.checkoutClosed,
      orders.facts.orderMoved,
      orders.facts.linesReturned,
      orders.facts.lineMeasured,
    ],
    speaksFor: ['service'],
  },
  orders: {
    asks: [
      catalog.procedures.reserveStock,
      catalog.procedures.recheckReservation,
      catalog.procedures.extendReservation,
      catalog.procedures.getStoreStatus,
    ],
    hears: [
      catalog.facts.paidWithoutStock,
      catalog.facts.operationChanged,
      catalog.facts.hoursChanged,
      orders.facts.paymentPaid,
      orders.facts.counterPaid,
      orders.facts.orderMoved,
    ],
    speaksFor: ['shopper'],
  },
  notifications: {
    asks: [
      auth.procedures.getDeviceKind,
      auth.procedures.getOwnerContacts,
      auth.procedures.getSellerNotice,
      orders.procedures.getBuyerContacts,
      orders.procedures.getDockets,
      orders.procedures.getOrder,
      catalog.procedures.pauseUnattended,
    ],
    hears: [
      auth.facts.shopChanged,
      auth.facts.sessionsEnded,
      catalog.facts.operationChanged,
      catalog.facts.productSoldOut,
      orders.facts.paymentPaid,
      orders.facts.paymentRefunded,
      orders.facts.counterOrderPlaced,
      orders.facts.counterPaid,
      orders.facts.counterRefunded,
      orders.facts.checkoutClosed,
      orders.facts.chargeReversed,
      orders.facts.orderMoved,
      orders.facts.linesReturned,
      orders.facts.moveUndone,
      orders.facts.moveReleased,
    ],
    speaksFor: ['service'],
  },
  settlement: {
    asks: [auth.procedures.getPayoutProfile, auth.procedures.getOperatorRoles, orders.procedures.settleFound],
    hears: [
      auth.facts.shopChanged,
      auth.facts.bankAccountUndone,
      orders.facts.paymentPaid,
      orders.facts.paymentRefunded,
      orders.facts.counterPaid,
      orders.facts.counterRefunded,
    ],
    speaksFor: ['service'],
  },
  realtime: {
    asks: [
      auth.procedures.listEndedSessions,
      orders.procedures.getOrderStatus,
      orders.procedures.moveOrder,
      orders.procedures.getPlaces,
    ],
    hears: [
      auth.facts.sessionsEnded,
      orders.facts.orderMoved,
      orders.facts.moveUndone,
      orders.facts.orderDelayed,
      orders.facts.paymentRefunded,
      orders.facts.counterPaid,
      orders.facts.counterRefunded,
      notifications.facts.bellAdded,
      notifications.facts.noticeAdded,
      orders.hints.boardChanged,
      notifications.hints.staffCallChanged,
      orders.hints.orderCalled,
      catalog.facts.storePageChanged,
    ],
    speaksFor: ['shopper', 'owner', 'service'],
  },
  gateway: {
    /** The procedures of the published calls, those that fill the console's own answers, and the count of scans. */
    asks: [
      ...new Set([
        ...routes.flatMap((route) => route.asks),
        ...Object.values(desks).flatMap((desk) => Object.values<Procedure>(desk.procedures)),
        notifications.procedures.getChatStatus,
        auth.procedures.listEndedSessions,
        auth.procedures.noteDeviceSeen,
        catalog.procedures.countTagVisits,
      ]),
    ],
    hears: [
      auth.facts.shopChanged,
      auth.facts.sessionsEnded,
      catalog.facts.storePageChanged,
      catalog.hints.goodsMoved,
      catalog.hints.tagsChanged,
      notifications.hints.printerChanged,
    ],
    speaksFor: ['shopper', 'owner', 'operator', 'device', 'service'],
  },
} as const satisfies Record<PartyName, Party>;
