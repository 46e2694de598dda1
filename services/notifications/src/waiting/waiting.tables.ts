import { defineEntity, p } from '@jumun/database';

/** A copy of a shop's settings from catalog, with its last reminder; a shop that saved no settings has no row. */
export const Operation = defineEntity({
  name: 'Operation',
  tableName: 'operation',
  properties: {
    shopId: p.uuid().primary(),
    /** Of two the higher one is the newer. */
    version: p.integer(),
    autoAccept: p.boolean(),
    escalateAfterMinutes: p.integer(),
    /** 0 for never. */
    pauseAfterMinutes: p.integer(),
    remindedAt: p.datetime().nullable(),
    /** When its intake was paused as unattended; null again once the shop accepted an order. */
    unattendedAt: p.datetime().nullable(),
  },
});

/**
 * A paid order of a shop with settings, until it is accepted; kept a while after, for a payment that is heard of late.
 */
export const WaitingOrder = defineEntity({
  name: 'WaitingOrder',
  tableName: 'waiting_order',
  properties: {
    shopId: p.uuid(),
    orderId: p.uuid().primary(),
    since: p.datetime(),
    /** When it was accepted or given back. */
    overAt: p.datetime().nullable(),
    /** When the owner was reminded of it. */
    escalatedAt: p.datetime().nullable(),
    /** When the intake was paused because of it, or would have been. */
    pausedAt: p.datetime().nullable(),
  },
});
