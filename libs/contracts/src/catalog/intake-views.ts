import { z } from 'zod';
import { optionalLine } from '../values/text.js';
import { Moment } from '../values/time.js';

/** Whether new orders are taken, by the first of these that holds: restricted, paused, closed, full, busy, open. */
export const IntakeState = z.enum(['open', 'busy', 'paused', 'closed']);
export type IntakeState = z.infer<typeof IntakeState>;

/** Why orders are not taken: the clock, the owner, orders left without attention, the platform, or a full kitchen. */
export const IntakeReason = z.enum([
  'hours',
  'last-order',
  'break',
  'holiday',
  'owner',
  'unattended',
  'restricted',
  'full',
]);
export type IntakeReason = z.infer<typeof IntakeReason>;

export const IntakeView = z.object({
  state: IntakeState,
  /** Null while it is open or busy. */
  reason: IntakeReason.nullable(),
  /** When a pause or a rush ends by itself; null where that is not known. */
  until: Moment.nullable(),
  /** When it opens next, while it is closed. */
  opensAt: Moment.nullable(),
  /** When it stops taking orders and when it closes, while it is inside its hours; null where that is more than a week away. */
  lastOrderAt: Moment.nullable(),
  closesAt: Moment.nullable(),
  /** Minutes until an order of the usual size is ready; null where the shop tells none. */
  wait: z
    .object({
      from: z.int(),
      /** The same: a shop names one time. */
      to: z.int(),
      /** Its parts, for carts of other sizes: see `waitMinutes`. */
      parts: z
        .object({
          baseMinutes: z.int(),
          extraMinutes: z.int(),
          floorMinutes: z.int(),
          queueSeconds: z.int(),
          pieceSeconds: z.int(),
        })
        .optional(),
      /** Longer than this its shop finds very long: where it takes more, pages say so. */
      mostMinutes: z.int().optional(),
    })
    .nullable(),
  /** The owner's words for a pause. */
  note: z.string().nullable(),
});
export type IntakeView = z.infer<typeof IntakeView>;

const minutes = (min: number, max: number) =>
  z.int('숫자로 입력해주세요.').min(min, `${min}분부터 정할 수 있어요.`).max(max, `${max}분까지 정할 수 있어요.`);

const SLOT_MINUTES = [5, 10, 15, 30, 60] as const;

/** How a shop takes orders. */
export const IntakeSettings = z.object({
  /** Minutes from payment to pickup when nothing is in the way. */
  baseWaitMinutes: minutes(0, 180).default(10),
  /** Pieces that are made in that time; in one minute where it is 0. */
  basePieces: z
    .int('숫자로 입력해주세요.')
    .min(1, '1개부터 정할 수 있어요.')
    .max(300, '300개까지 정할 수 있어요.')
    .default(8),
  /** Whether the wait follows what is open in the kitchen, and how quickly that is made. */
  autoWait: z.boolean().default(true),
  /** As many orders as are taken for one stretch of time; null for any number. */
  cap: z
    .int('숫자로 입력해주세요.')
    .min(1, '1건부터 정할 수 있어요.')
    .max(500, '500건까지 정할 수 있어요.')
    .nullable()
    .default(null),
  capMinutes: z.literal(SLOT_MINUTES, '고를 수 있는 값이 아니에요.').default(15),
  /** Whether orders over the cap are promised for later or refused. */
  capMode: z.enum(['move', 'refuse']).default('move'),
  /** No order is promised for later than this. */
  maxWaitMinutes: minutes(10, 240).default(90),
  /** Whether paid orders are accepted by themselves. */
  autoAccept: z.boolean().default(false),
  /** Minutes after which an order that was not accepted is announced again. */
  escalateAfterMinutes: minutes(1, 30).default(3),
  /** After how long it pauses the intake; 0 for never. */
  pauseAfterMinutes: z
    .int('숫자로 입력해주세요.')
    .refine((value) => value === 0 || (value >= 5 && value <= 60), '5분부터 60분까지 정할 수 있어요.')
    .default(15),
  /** Whether the bell tells of a product that has sold out by itself. */
  soldOutNotice: z.boolean().default(true),
  /** Whether guests who scanned a tag may say to sit at another spot. */
  chooseSpot: z.boolean().default(false),
});
export type IntakeSettings = z.infer<typeof IntakeSettings>;

/** The settings as they are, and what follows from them now. */
export const Intake = z.object({
  baseWaitMinutes: z.int(),
  basePieces: z.int().default(8),
  autoWait: z.boolean(),
  cap: z.int().nullable(),
  capMinutes: z.int(),
  capMode: IntakeSettings.shape.capMode.unwrap(),
  maxWaitMinutes: z.int(),
  autoAccept: z.boolean(),
  escalateAfterMinutes: z.int(),
  pauseAfterMinutes: z.int(),
  soldOutNotice: z.boolean(),
  chooseSpot: z.boolean().default(false),
  /** Grows with each change of the settings; 0 while none were saved. */
  version: z.int(),
  /** Pieces of paid orders that are still to be made, as measured last. */
  openPieces: z.int().default(0),
  /** Minutes that its owner added to the wait by hand, until the kitchen is empty or an hour is over. */
  nudgeMinutes: z.int().default(0),
  view: IntakeView,
});
export type Intake = z.infer<typeof Intake>;

/** For how long an owner pauses: minutes, until the shop closes, or until it is ended by hand. */
export const PauseInput = z.object({
  minutes: minutes(5, 1440).optional(),
  until: z.enum(['close', 'resumed']).optional(),
  /** The owner's words for shoppers. */
  note: optionalLine(60)
    .transform((note) => (note === '' ? null : note))
    .nullable()
    .default(null),
});

/** Longer waits for some time; no extra minutes end it. */
export const BusyInput = z.object({ extraMinutes: minutes(0, 120), minutes: minutes(5, 1440) });

/** Five minutes more or less by hand; 0 ends that. */
export const NudgeInput = z.object({ minutes: z.literal([5, -5, 0], '고를 수 있는 값이 아니에요.') });

/** The wait quoted to a checkout. */
export const QuotedWait = z.object({
  /** Minutes from now until it is ready, as shown to shoppers. */
  minutes: z.int(),
  /** When it is ready; null as copies of an earlier release quote it. */
  promisedAt: Moment.nullable(),
  /** Minutes that it takes from its payment on, whatever was promised. */
  leastMinutes: z.int(),
});
export type QuotedWait = z.infer<typeof QuotedWait>;
