import { Controller, Inject } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { CLOCK, Reacts, ReactsToMany, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { LineMeter } from '../pace/line-meter.js';
import { acceptPaid, type Paid } from './accept-paid.js';
import { Operation } from './operation.table.js';

const { operationChanged } = contracts.catalog.facts;
const { paymentPaid, counterPaid } = contracts.orders.facts;

/** Gathers a rush into few commits; the delay holds up no owner's tap. */
const LINGER_MS = 40;

/** Tells kitchens of orders, and accepts them for shops that print and never tap. */
@Controller()
export class AcceptReactions {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LineMeter) private readonly meter: LineMeter,
  ) {}

  @Reacts(operationChanged)
  async onOperation(
    { shopId, version, autoAccept, basePieces }: PayloadOf<typeof operationChanged>,
    tx: Tx,
  ): Promise<void> {
    await tx
      .query(Operation)
      .insertInto('Operation')
      .values({ shopId, version, autoAccept, basePieces })
      .onConflict((conflict) =>
        conflict
          .column('shopId')
          .doUpdateSet({ version, autoAccept, basePieces })
          .where('Operation.version', '<', version),
      )
      .execute();
  }

  @ReactsToMany(paymentPaid, { batch: 200, lingerMs: LINGER_MS })
  async onPaid(payments: PayloadOf<typeof paymentPaid>[], tx: Tx): Promise<void> {
    await this.takeIn(payments, tx);
  }

  @ReactsToMany(counterPaid, { batch: 200, lingerMs: LINGER_MS })
  async onCounterPaid(payments: PayloadOf<typeof counterPaid>[], tx: Tx): Promise<void> {
    await this.takeIn(payments, tx);
  }

  private async takeIn(paid: readonly Paid[], tx: Tx): Promise<void> {
    const shops = await tx
      .query(Operation)
      .selectFrom('Operation')
      .select(['shopId', 'autoAccept'])
      .where('shopId', 'in', [...new Set(paid.map(({ shopId }) => shopId))])
      .execute();
    this.meter.changedIn(shops.map(({ shopId }) => shopId));
    const accepting = new Set(shops.flatMap(({ shopId, autoAccept }) => (autoAccept ? [shopId] : [])));
    const accepted = paid.filter(({ shopId }) => accepting.has(shopId));
    if (accepted.length > 0) await acceptPaid(tx, accepted, this.clock.now());
  }
}
