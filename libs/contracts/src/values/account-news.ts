import { z } from 'zod';
import { Id } from './ids.js';
import { Moment } from './time.js';

/** For so long after a change its owner can undo it by one press, and its news is worth sending. */
export const UNDO_SECONDS = 72 * 60 * 60;

/** The things about an account that are news for its owner. */
export const AccountAct = z.enum([
  'phone',
  'bank-papers',
  'bank-account',
  'passkey',
  'device',
  'password',
  'guessing',
  'undo',
  'owner-name',
]);
export type AccountAct = z.infer<typeof AccountAct>;

/** News of an account for its owner. */
export const AccountNews = z.object({
  eventId: Id,
  act: AccountAct,
  shopName: z.string(),
  happenedAt: Moment,
  to: z
    .array(z.object({ channel: z.enum(['sms', 'email']), to: z.string().max(254) }))
    .min(1)
    .max(10),
  /** Opens the page that undoes it; null where there is nothing to undo. */
  undoKey: z
    .string()
    .regex(/^[\w.-]{20,200}$/)
    .nullable(),
});
export type AccountNews = z.infer<typeof AccountNews>;
