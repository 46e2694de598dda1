import { Controller, Inject } from '@nestjs/common';
import { settlement, type PayloadOf } from '@jumun/contracts';
import { CLOCK, Reacts, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { followPayoutAccount } from './follow-payout-account.js';

const { payoutAccountChanged } = settlement.facts;

/** Follows the payout provider's decisions about a shop's account. */
@Controller()
export class PayoutAccountReactions {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Reacts(payoutAccountChanged)
  async follow(account: PayloadOf<typeof payoutAccountChanged>, tx: Tx): Promise<void> {
    await followPayoutAccount(tx, account, this.clock.now());
  }
}
