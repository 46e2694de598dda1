import { Controller, Inject } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { CLOCK, Reacts, ReactsToSome, type Heard, type Tx, type WorkOnce } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { LineMeter } from '../pace/line-meter.js';
import { acceptPaid, type Paid } from './accept-paid.js';
import { FIND_OPERATIONS } from './accept.sql.js';
import { Operation } from './operation.table.js';

const { operationChanged } = contracts.catalog.facts;
const { paymentPaid, counterPaid } = contracts.orders.facts;

type PaymentPaid = PayloadOf<typeof paymentPaid>;
type CounterPaid = PayloadOf<typeof counterPaid>;

/** Gathers a rush into few commits; the delay holds up no owner's tap. */
const LINGER_MS = 40;

/** Tells kitchens of orders, and accepts them for shops that print and never tap. */
@Controller()
export class AcceptReactions {
  constructor(
    @Inject(Database) private readonly database: Database,
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

  // Few shops accept by themselves: what is paid at the others is looked at, and costs no commit.
  @ReactsToSome(paymentPaid, { batch: 200, lingerMs: LINGER_MS })
  async onPaid(payments: Heard<PaymentPaid>[], once: WorkOnce<PaymentPaid>): Promise<void> {
    await this.takeIn(payments, once);
  }

  @ReactsToSome(counterPaid, { batch: 200, lingerMs: LINGER_MS })
  async onCounterPaid(payments: Heard<CounterPaid>[], once: WorkOnce<CounterPaid>): Promise<void> {
    await this.takeIn(payments, once);
  }

  private async takeIn<P extends Paid>(paid: readonly Heard<P>[], once: WorkOnce<P>): Promise<void> {
    const shopIds = [...new Set(paid.map(({ payload }) => payload.shopId))];
    const shops = await this.database.platform.run(FIND_OPERATIONS, [shopIds]);
    this.meter.changedIn(shops.map(({ shopId }) => shopId));
    const accepting = new Set(shops.flatMap(({ shopId, autoAccept }) => (autoAccept ? [shopId] : [])));
    const chosen = paid.filter(({ payload }) => accepting.has(payload.shopId));
    if (chosen.length > 0) await once(chosen, (payments, tx) => acceptPaid(tx, payments, this.clock.now()));
  }
}
