import { serviceActor } from '@jumun/contracts';
import { OWED_REFUNDS } from './refund.sql.js';
import { refundUnfulfillable } from './request-refund.js';
import type { RefundDeps } from './send-refund.js';

/** Asks for the platform's refunds that had to wait until another one of the same payment ended. */
export async function takeUpOwed({ database, transactor, clock }: RefundDeps): Promise<void> {
  for (const { checkoutId } of await database.run<{ checkoutId: string }>(OWED_REFUNDS, [])) {
    await transactor.transact(serviceActor('orders'), (tx) => refundUnfulfillable(tx, checkoutId, clock.now()));
  }
}
