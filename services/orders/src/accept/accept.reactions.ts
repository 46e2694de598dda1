import { Controller, Inject } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { CLOCK, Reacts, ReactsToMany, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { acceptPaid } from './accept-paid.js';
import { Operation } from './operation.table.js';

const { operationChanged } = contracts.catalog.facts;
const { paymentPaid, counterPaid } = contracts.orders.facts;

/** Gathers a rush into few commits; the delay holds up no owner's tap. */
const LINGER_MS = 40;

/** Accepts orders for shops that print and never tap. */
@Controller()
export class AcceptReactions {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @Reacts(operationChanged)
  async onOperation({ shopId, version, autoAccept }: PayloadOf<typeof operationChanged>, tx: Tx): Promise<void> {
    await tx
      .query(Operation)
      .insertInto('Operation')
      .values({ shopId, version, autoAccept })
      .onConflict((conflict) =>
        conflict.column('shopId').doUpdateSet({ version, autoAccept }).where('Operation.version', '<', version),
      )
      .execute();
  }

  @ReactsToMany(paymentPaid, { batch: 200, lingerMs: LINGER_MS })
  async onPaid(payments: PayloadOf<typeof paymentPaid>[], tx: Tx): Promise<void> {
    await acceptPaid(tx, payments, this.clock.now());
  }

  @ReactsToMany(counterPaid, { batch: 200, lingerMs: LINGER_MS })
  async onCounterPaid(payments: PayloadOf<typeof counterPaid>[], tx: Tx): Promise<void> {
    await acceptPaid(tx, payments, this.clock.now());
  }
}
