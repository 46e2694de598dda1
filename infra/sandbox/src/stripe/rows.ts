import { z } from 'zod';

const pairs = z.record(z.string(), z.string());

/** `new` gave nothing yet, `submitted` is being looked at, `verified` is paid out, `restricted` was turned away. */
const stage = z.enum(['new', 'submitted', 'verified', 'restricted']);

export const accountRow = z.object({
  id: z.string(),
  created: z.number(),
  country: z.string(),
  email: z.string().nullable(),
  capabilities: z.array(z.literal('transfers')),
  metadata: pairs,
  stage,
});
export type Account = z.infer<typeof accountRow>;
export type Stage = z.infer<typeof stage>;

export const transferRow = z.object({
  id: z.string(),
  created: z.number(),
  amount: z.number(),
  currency: z.string(),
  destination: z.string(),
  transfer_group: z.string().nullable(),
  metadata: pairs,
  reversals: z.array(z.object({ id: z.string(), created: z.number(), amount: z.number(), metadata: pairs })),
});
export type Transfer = z.infer<typeof transferRow>;
export type Reversal = Transfer['reversals'][number];

export const payoutRow = z.object({
  id: z.string(),
  account: z.string(),
  created: z.number(),
  amount: z.number(),
  currency: z.string(),
  metadata: pairs,
  status: z.enum(['pending', 'in_transit', 'paid', 'failed']),
  failure_code: z.string().nullable(),
});
export type Payout = z.infer<typeof payoutRow>;
