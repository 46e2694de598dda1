import { IntakeSettings } from '@jumun/contracts';
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
    /** Minutes from paid to ready of the last orders, as the orders service measured them. */
    measuredWait: p.integer().nullable(),
    measuredAt: p.datetime().nullable(),
    baseWaitMinutes: p.integer().default(10),
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
