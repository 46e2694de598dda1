import { Controller, Inject } from '@nestjs/common';
import { contracts, type PayloadOf } from '@jumun/contracts';
import { CLOCK, Reacts, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { refundUnfulfillable } from './request-refund.js';

const { paidWithoutStock } = contracts.catalog.facts;

@Controller()
export class RefundReactions {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** The refund's own fact tells owner and shopper. While another refund is under way it is owed. */
  @Reacts(paidWithoutStock)
  async onPaidWithoutStock({ checkoutId }: PayloadOf<typeof paidWithoutStock>, tx: Tx): Promise<void> {
    await refundUnfulfillable(tx, checkoutId, this.clock.now());
  }
}
