import { z } from 'zod';
import type { Standing } from '../payout-provider.js';

/** The envelope of every answer. */
export const TossEnvelope = z.object({
  entityBody: z.unknown(),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
});

export const TossSeller = z.object({ id: z.string(), refSellerId: z.string().nullish(), status: z.string() });

export const TossPayout = z.object({
  id: z.string(),
  refPayoutId: z.string(),
  status: z.string(),
  error: z.object({ code: z.string(), message: z.string() }).nullish(),
});
export type TossPayout = z.infer<typeof TossPayout>;

/** A page of a list; a provider that tells no more than the items has no next page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), hasNext: z.boolean().default(false) });

export const TossEvent = z.object({
  eventId: z.string().min(1).max(100),
  eventType: z.string().max(100),
  entityBody: z.object({ id: z.string().optional(), refPayoutId: z.string().optional() }),
});

/** Sellers that Toss has looked at a little are paid less than this in seven days. */
const WEEKLY_LIMIT = 10_000_000;

const STANDINGS: Readonly<Record<string, Standing>> = {
  APPROVAL_REQUIRED: { state: 'pending', weeklyLimit: null },
  KYC_REQUIRED: { state: 'pending', weeklyLimit: null },
  PARTIALLY_APPROVED: { state: 'verified', weeklyLimit: WEEKLY_LIMIT },
  APPROVED: { state: 'verified', weeklyLimit: null },
};

/** A seller's standing by Toss's word for it; undefined for an unknown word. */
export const standingOf = (status: string): Standing | undefined => STANDINGS[status];

/** A payout's state by Toss's word for it; undefined for an unknown word. */
export function stateOf(status: string): 'submitted' | 'paid' | 'failed' | undefined {
  if (status === 'REQUESTED' || status === 'IN_PROGRESS') return 'submitted';
  if (status === 'COMPLETED') return 'paid';
  return ['FAILED', 'REJECTED', 'CANCELED', 'DELETED'].includes(status) ? 'failed' : undefined;
}
