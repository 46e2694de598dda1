import { Controller, Inject } from '@nestjs/common';
import { contracts } from '@jumun/contracts';
import { ReactsInOneCall, ReactsToMany, Transactor, type Heard, type OneCall, type Tx } from '@jumun/messaging';
import { postPayments, type PaymentPaid } from './post-payments.js';
import { postRefunds, type PaymentRefunded } from './post-refunds.js';

@Controller()
export class LedgerReactions {
  constructor(@Inject(Transactor) private readonly transactor: Transactor) {}

  /** Waits a moment for company: a festival's payments are posted by the hundred in one commit. */
  @ReactsInOneCall(contracts.orders.facts.paymentPaid, { batch: 500, lingerMs: 100 })
  async onPaid(payments: Heard<PaymentPaid>[], call: OneCall): Promise<void> {
    await postPayments(call, this.transactor, payments);
  }

  @ReactsToMany(contracts.orders.facts.paymentRefunded)
  async onRefunded(refunds: PaymentRefunded[], tx: Tx): Promise<void> {
    await postRefunds(tx, refunds);
  }
}
