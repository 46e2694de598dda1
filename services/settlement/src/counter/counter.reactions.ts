import { Controller } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import { ReactsToMany, type Tx } from '@jumun/messaging';
import { CounterMove } from './counter.table.js';

const { counterPaid, counterRefunded } = contracts.orders.facts;

/** Keeps what shops took themselves, each payment and refund once, for the days that they read. The ledger hears none of it. */
@Controller()
export class CounterReactions {
  @ReactsToMany(counterPaid, { batch: 500, lingerMs: 100 })
  async onPaid(payments: PayloadOf<typeof counterPaid>[], tx: Tx): Promise<void> {
    await keep(
      tx,
      payments.map(({ shopId, paymentId, tender, amount, paidAt }) => ({
        ...{ shopId, sourceId: paymentId, kind: 'payment', paymentId, tender, amount },
        occurredAt: new Date(paidAt),
      })),
    );
  }

  @ReactsToMany(counterRefunded)
  async onRefunded(refunds: PayloadOf<typeof counterRefunded>[], tx: Tx): Promise<void> {
    await keep(
      tx,
      refunds.map(({ shopId, paymentId, refundId, tender, refundAmount, refundedAt }) => ({
        ...{ shopId, sourceId: refundId, kind: 'refund', paymentId, tender, amount: refundAmount },
        occurredAt: new Date(refundedAt),
      })),
    );
  }
}

async function keep(tx: Tx, moves: RowOf<typeof CounterMove>[]): Promise<void> {
  const kept = tx.query(CounterMove).insertInto('CounterMove').values(moves);
  await kept.onConflict((conflict) => conflict.doNothing()).execute();
}
