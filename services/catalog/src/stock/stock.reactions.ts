import { Controller, Inject } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { LOGGER, ReactsToMany, type Tx } from '@jumun/messaging';
import type { Logger } from '@jumun/runtime';
import { releaseReservations } from './release-reservations.js';
import { sellReservations } from './sell-reservations.js';

const { paymentPaid, checkoutClosed } = contracts.orders.facts;

@Controller()
export class StockReactions {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  // Nobody waits for this: the stock was taken when the checkout began.
  @ReactsToMany(paymentPaid, { lingerMs: 100 })
  async onPaid(payments: PayloadOf<typeof paymentPaid>[], tx: Tx): Promise<void> {
    const late = await sellReservations(
      tx,
      payments.map(({ checkoutId }) => checkoutId),
    );
    for (const checkoutId of late)
      this.logger.error({ checkoutId }, 'a checkout was paid after its stock was given back');
  }

  @ReactsToMany(checkoutClosed)
  async onClosed(checkouts: PayloadOf<typeof checkoutClosed>[], tx: Tx): Promise<void> {
    await releaseReservations(
      tx,
      checkouts.map(({ checkoutId }) => checkoutId),
    );
  }
}
