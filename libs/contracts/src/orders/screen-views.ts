import { z } from 'zod';
import { Moment, TimeOfDay } from '../values/time.js';

/** The most numbers of each kind on a call screen. */
export const MAX_SCREEN_NUMBERS = 100;

/** How numbers are spoken: digit by digit, or as one number. */
export const SpokenDigits = z.enum(['each', 'whole'], '고를 수 있는 값이 아니에요.');
export type SpokenDigits = z.infer<typeof SpokenDigits>;

const whole = (min: number, max: number, unit: string) =>
  z
    .int('숫자로 입력해주세요.')
    .min(min, `${min}${unit}부터 정할 수 있어요.`)
    .max(max, `${max}${unit}까지 정할 수 있어요.`);

/** How a shop's call screen looks and sounds. */
export const ScreenSettings = z.object({
  /** Whether numbers are spoken, and how. */
  voice: z.boolean(),
  digits: SpokenDigits,
  /** Whether a chime comes before. */
  chime: z.boolean(),
  volume: whole(0, 100, ''),
  /** How often each call is made. */
  repeat: whole(1, 3, '번'),
  /** How long a number stands there after it was called. */
  keepMinutes: whole(3, 60, '분'),
  /** Hours of the shop's clock in which it makes no sound; null for none. They may go over midnight. */
  mute: z.object({ from: TimeOfDay, to: TimeOfDay }).nullable(),
  /** Whether the code of the store page is shown while nothing is ready. */
  orderQr: z.boolean(),
  scheme: z.enum(['dark', 'light'], '고를 수 있는 값이 아니에요.'),
});
export type ScreenSettings = z.infer<typeof ScreenSettings>;

/** The settings of a screen before its first set-up. */
export const SCREEN_AS_NEW: ScreenSettings = {
  ...{ voice: true, digits: 'each', chime: true, volume: 80, repeat: 1 },
  ...{ keepMinutes: 10, mute: null, orderQr: true, scheme: 'dark' },
};

/** Pickup numbers and nothing else of an order: everybody in the room reads them. */
export const CallScreen = z.object({
  /** Orders being made, the oldest first. */
  preparing: z.array(z.object({ pickup: z.string() })),
  /** Orders waiting for pickup, the last called first; `called` grows with each call. */
  ready: z.array(z.object({ pickup: z.string(), at: Moment, called: z.int().min(1) })),
  /** The hours without sound and the code of the store page have a second name each; copies of before leave it out. */
  settings: ScreenSettings.extend({
    muteFrom: TimeOfDay.nullable().optional(),
    muteTo: TimeOfDay.nullable().optional(),
    orderUrlQr: z.boolean().optional(),
  }),
  /** When its owner last tried it out. */
  testedAt: Moment.nullable(),
  /** As the shop's last order has it; null before the first one. */
  shopName: z.string().nullable().optional(),
  /** The time of the answer, by the server's clock; the version does not count it. */
  serverTime: Moment.optional(),
});
export type CallScreen = z.infer<typeof CallScreen>;
