import { z } from 'zod';
import type { Standing } from '../provider.js';

/** What decides whether an account may be paid. */
export const StripeAccount = z.object({
  id: z.string(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  capabilities: z.object({ transfers: z.string().optional() }).optional(),
  requirements: z.object({ disabled_reason: z.string().nullish() }).nullish(),
});

export const StripeTransfer = z.object({
  id: z.string(),
  amount: z.int(),
  created: z.int(),
  destination: z.string(),
  reversed: z.boolean(),
});
export type StripeTransfer = z.infer<typeof StripeTransfer>;

export const StripePayout = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  failure_code: z.string().nullish(),
});
export type StripePayout = z.infer<typeof StripePayout>;

export const StripeEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string().max(100),
  account: z.string().optional(),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      metadata: z.record(z.string(), z.string()).nullish(),
      transfer_group: z.string().nullish(),
    }),
  }),
});
export type StripeEvent = z.infer<typeof StripeEvent>;

/** Reasons for which Stripe turned the seller away; every other reason is something that it still waits for. */
const TURNED_AWAY = /^(rejected\.|listed$|platform_paused$|other$)/;

/** Where an account stands: only explicit permission to be paid is `verified`. */
export function standingOf(account: z.infer<typeof StripeAccount>): Standing {
  const reason = account.requirements?.disabled_reason;
  if (reason && TURNED_AWAY.test(reason)) return { state: 'restricted', weeklyLimit: null };
  const mayBePaid = account.payouts_enabled && account.capabilities?.transfers === 'active';
  return { state: mayBePaid ? 'verified' : 'pending', weeklyLimit: null };
}
