import { Controller, Inject } from '@nestjs/common';
import { settlement, type PayloadOf } from '@jumun/contracts';
import { Reacts, type Tx } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { followPayoutAccount } from './follow-payout-account.js';
import { noteBankAccount } from './note-bank-account.js';

const { bankAccountChanged, payoutAccountChanged } = settlement.facts;

/** Follows the payout provider's decisions about a shop's account, and changes of the bank account itself. */
@Controller()
export class PayoutAccountReactions {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Reacts(payoutAccountChanged)
  async follow(account: PayloadOf<typeof payoutAccountChanged>, tx: Tx): Promise<void> {
    await followPayoutAccount(tx, account, this.deps.clock.now());
  }

  @Reacts(bankAccountChanged)
  async note(change: PayloadOf<typeof bankAccountChanged>, tx: Tx): Promise<void> {
    await noteBankAccount(tx, this.deps, change);
  }
}
