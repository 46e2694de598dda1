import { Controller } from '@nestjs/common';
import { contracts } from '@jumun/contracts';
import { ReactsToMany, type Tx } from '@jumun/messaging';
import { postPayments, type PaymentPaid } from './post-payments.js';
import { postRefunds, type PaymentRefunded } from './post-refunds.js';

@Controller()
export class LedgerReactions {
  /** Waits a moment for company: a festival's payments are posted by the hundred in one commit. */
  @ReactsToMany(contracts.orders.facts.paymentPaid, { batch: 500, lingerMs: 100 })
  async onPaid(payments: PaymentPaid[], tx: Tx): Promise<void> {
    await postPayments(tx, payments);
  }

  @ReactsToMany(contracts.orders.facts.paymentRefunded)
  async onRefunded(refunds: PaymentRefunded[], tx: Tx): Promise<void> {
    await postRefunds(tx, refunds);
  }
}
