import { IntakeSettings, type contracts, type PayloadOf } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** How a shop takes orders: what its owner set up, and what holds just now. */
export const Intake = defineEntity({
  name: 'Intake',
  tableName: 'intake',
  properties: {
    shopId: p.uuid().primary(),
    /** Until when its spans are worked out; null is always open. */
    spansUntil: p.datetime().nullable(),
    /** Whether any category may have a window. */
    categoryWindows: p.boolean().default(false),
    /** Infinity where it ends by hand. */
    pausedUntil: p.datetime().nullable(),
    pauseReason: p.enum(['owner', 'unattended'] as const).nullable(),
    pauseNote: p.text().nullable(),
    busyUntil: p.datetime().nullable(),
    busyExtraMinutes: p.integer().default(0),
    /** Of copies of an earlier release. */
    measuredWait: p.integer().nullable(),
    measuredAt: p.datetime().nullable(),
    /** The line as the orders service measured it last. */
    kitchenLine: p.json<PayloadOf<typeof contracts.orders.facts.lineMeasured>>().nullable(),
    /** The wait at a moment: from there it falls by five minutes a minute. */
    toldMinutes: p.integer().nullable(),
    toldAt: p.datetime().nullable(),
    /** Minutes that the owner added by hand, until a moment. */
    nudgeMinutes: p.integer().default(0),
    nudgeUntil: p.datetime().nullable(),
    baseWaitMinutes: p.integer().default(10),
    basePieces: p.integer().default(8),
    autoWait: p.boolean().default(true),
    cap: p.integer().nullable(),
    capMinutes: p.integer().default(15),
    capMode: p.enum(IntakeSettings.shape.capMode.unwrap().options).default('move'),
    maxWaitMinutes: p.integer().default(90),
    autoAccept: p.boolean().default(false),
    escalateAfterMinutes: p.integer().default(3),
    pauseAfterMinutes: p.integer().default(15),
    soldOutNotice: p.boolean().default(true),
    chooseSpot: p.boolean().default(false),
    /** 0 while the settings were never saved. */
    version: p.integer().default(0),
  },
});

/** How many orders are promised for a stretch of time. */
export const Slot = defineEntity({
  name: 'Slot',
  tableName: 'slot',
  properties: {
    shopId: p.uuid().primary(),
    startsAt: p.datetime().primary(),
    minutes: p.integer(),
    taken: p.integer(),
  },
});
