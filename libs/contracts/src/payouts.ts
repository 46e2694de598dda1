import { z } from 'zod';
import { Id } from './values/ids.js';
import { Moment } from './values/time.js';

/** Where a shop's payout account is: only a `verified` one is paid. */
export const PayoutAccountState = z.enum(['none', 'pending', 'verified', 'restricted']);
export type PayoutAccountState = z.infer<typeof PayoutAccountState>;

/** What the settlement service answers about payout accounts and payouts. */
export const payoutProcedures = {};

export const payoutFacts = {
  /** The provider verified, restricted or cleared a shop's account; `version` grows by one with each change. */
  payoutAccountChanged: z.object({ shopId: Id, version: z.int(), state: PayoutAccountState, changedAt: Moment }),
};
