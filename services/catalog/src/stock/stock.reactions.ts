import { Controller, Inject } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import {
  CLOCK,
  LOGGER,
  Reacts,
  ReactsInOneCall,
  ReactsToMany,
  type Heard,
  type OneCall,
  type Tx,
} from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { releaseReservations, returnPieces, returnStock } from './give-back.js';
import { sellPaid } from './sell-reservations.js';

const { paymentPaid, paymentRefunded, counterPaid, counterRefunded, checkoutClosed, linesReturned } =
  contracts.orders.facts;

type Paid = Pick<PayloadOf<typeof paymentPaid>, 'checkoutId'>;
type Refunded = Pick<PayloadOf<typeof paymentRefunded>, 'checkoutId' | 'full' | 'restock'>;

@Controller()
export class StockReactions {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  // A delay for batching is harmless: the stock was already taken when the checkout began.
  @ReactsInOneCall(paymentPaid, { lingerMs: 100 })
  async onPaid(facts: Heard<PayloadOf<typeof paymentPaid>>[], call: OneCall): Promise<void> {
    await this.sell(facts, call);
  }

  @ReactsInOneCall(counterPaid, { lingerMs: 100 })
  async onCounterPaid(facts: Heard<PayloadOf<typeof counterPaid>>[], call: OneCall): Promise<void> {
    await this.sell(facts, call);
  }

  private async sell(facts: readonly Heard<Paid>[], call: OneCall): Promise<void> {
    const late = await sellPaid(call, facts, this.clock.now());
    for (const checkoutId of late)
      this.logger.error({ checkoutId }, 'a checkout was paid after its stock was given back');
  }

  @ReactsToMany(checkoutClosed)
  async onClosed(checkouts: PayloadOf<typeof checkoutClosed>[], tx: Tx): Promise<void> {
    await releaseReservations(
      tx,
      checkouts.map(({ checkoutId }) => checkoutId),
      this.clock.now(),
    );
  }

  /** A sum doesn't say which pieces it stands for: with those it returns stock where nothing is left of the payment. */
  @ReactsToMany(paymentRefunded)
  async onRefunded(refunds: PayloadOf<typeof paymentRefunded>[], tx: Tx): Promise<void> {
    await this.takeBack(refunds, tx);
  }

  @ReactsToMany(counterRefunded)
  async onCounterRefunded(refunds: PayloadOf<typeof counterRefunded>[], tx: Tx): Promise<void> {
    await this.takeBack(refunds, tx);
  }

  @Reacts(linesReturned)
  async onLinesReturned(returned: PayloadOf<typeof linesReturned>, tx: Tx): Promise<void> {
    await returnPieces(tx, returned, this.clock.now());
  }

  private async takeBack(refunds: readonly Refunded[], tx: Tx): Promise<void> {
    const over = refunds.filter(({ full, restock }) => full && restock);
    if (over.length === 0) return;
    await returnStock(
      tx,
      over.map(({ checkoutId }) => checkoutId),
      this.clock.now(),
    );
  }
}
