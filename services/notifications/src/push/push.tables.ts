import { LOCALES, PushKind, type RefuseReason } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A browser that wants to hear of one order, or of all orders of its owner's shop. */
export const PushSubscriptionRow = defineEntity({
  name: 'PushSubscriptionRow',
  tableName: 'push_subscription',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    audience: p.enum(['shopper', 'owner']),
    paymentId: p.uuid().nullable(),
    /** The log-in of an owner's browser. */
    sessionId: p.uuid().nullable(),
    /** Finds a browser's row without opening anything. */
    endpointIndex: p.text(),
    /** Finds an owner's browser among those of all shops; null for a guest's. */
    browserIndex: p.text().nullable(),
    /** Of its push service; null for what is older than this column. */
    host: p.text().nullable(),
    sealedEndpoint: p.text(),
    sealedKeys: p.text(),
    locale: p.enum(LOCALES),
    createdAt: p.datetime(),
    /** When the order was completed or given back. */
    overAt: p.datetime().nullable(),
  },
});

/** One piece of news for one browser. */
export const PushDelivery = defineEntity({
  name: 'PushDelivery',
  tableName: 'push_delivery',
  properties: {
    shopId: p.uuid().primary(),
    /** Travels to the phone, which says by it that it showed the news. */
    id: p.uuid().primary(),
    subscriptionId: p.uuid(),
    /** Of the browser's push service, where it is known. */
    host: p.text().nullable(),
    kind: p.enum(PushKind.options),
    /** The payment, or of a test the subscription. */
    sourceId: p.uuid(),
    sequence: p.integer().default(0),
    orderNumber: p.text().nullable(),
    storeName: p.text().nullable(),
    /** The amount paid, due at the counter, or refunded, by kind. */
    amount: p.bigint('number').nullable(),
    /** The shop gave it back itself, in cash or by transfer. */
    handedBack: p.boolean().default(false),
    /** The reason for which its shop refused the order, where it did. */
    refusedFor: p.text().$type<RefuseReason>().nullable(),
    /** About how long an order that is begun takes, where its shop says so. */
    minutes: p.integer().nullable(),
    state: p.enum(['queued', 'sent', 'gone', 'failed', 'late']).default('queued'),
    dueAt: p.datetime().nullable().defaultRaw('now()'),
    attempts: p.integer().default(0),
    /** The push service's last answer. */
    status: p.integer().nullable(),
    /** The move that it follows from, by which it is found while it waits. */
    causeId: p.uuid().nullable(),
    causeSequence: p.integer().nullable(),
    happenedAt: p.datetime(),
    ackedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});

/** A shop's choice of alerts to its guests; without a row the defaults apply. */
export const ShopAlertsRow = defineEntity({
  name: 'ShopAlertsRow',
  tableName: 'shop_alerts',
  properties: {
    shopId: p.uuid().primary(),
    receivedText: p.boolean(),
    near: p.boolean(),
    pickupReminderMin: p.integer(),
    pushFirst: p.boolean(),
  },
});

/** Binds a sealed value to its row and column. */
export const placeOfSubscription = (column: 'sealed_endpoint' | 'sealed_keys', id: string): string =>
  `push_subscription.${column}.${id}`;
