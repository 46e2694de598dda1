import { z } from 'zod';

const pairs = z.record(z.string(), z.string());

/** `new` gave nothing yet, `submitted` is being looked at, `verified` is paid out, `restricted` was turned away. */
const stage = z.enum(['new', 'submitted', 'verified', 'restricted']);

const bank = z.object({ id: z.string(), bank_name: z.string(), account_holder_name: z.string(), last4: z.string() });

export const accountRow = z.object({
  id: z.string(),
  created: z.number(),
  country: z.string(),
  email: z.string().nullable(),
  business_type: z.string().nullable(),
  type: z.string(),
  controller: z.record(z.string(), z.unknown()),
  business_profile: z.record(z.string(), z.unknown()),
  capabilities: z.array(z.enum(['transfers', 'card_payments'])),
  metadata: pairs,
  stage,
  bank: bank.nullable(),
});
export type Account = z.infer<typeof accountRow>;
export type Stage = z.infer<typeof stage>;

export const transferRow = z.object({
  id: z.string(),
  created: z.number(),
  amount: z.number(),
  currency: z.string(),
  destination: z.string(),
  description: z.string().nullable(),
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
  arrival_date: z.number(),
  amount: z.number(),
  currency: z.string(),
  destination: z.string(),
  description: z.string().nullable(),
  statement_descriptor: z.string().nullable(),
  metadata: pairs,
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
});
export type Payout = z.infer<typeof payoutRow>;
