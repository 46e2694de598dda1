import { Controller, Inject } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { CLOCK, Reacts, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { undoBankAccount } from './undo-bank-account.js';

const { bankAccountUndone } = contracts.auth.facts;

/** Follows owners who undo a bank account that they did not give. */
@Controller()
export class PayoutAccountReactions {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Reacts(bankAccountUndone)
  async undo(undone: PayloadOf<typeof bankAccountUndone>, tx: Tx): Promise<void> {
    await undoBankAccount(tx, undone, this.clock.now());
  }
}
