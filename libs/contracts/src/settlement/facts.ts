import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';
import { PayoutAccountState } from './payout-views.js';

export const facts = {
  /** The provider verified, restricted or cleared a shop's account; `version` grows by one with each change. */
  payoutAccountChanged: z.object({ shopId: Id, version: z.int(), state: PayoutAccountState, changedAt: Moment }),
};
