import { Controller, Inject } from '@nestjs/common';
import { orders, type PayloadOf, type PrintOn } from '@jumun/contracts';
import { CLOCK, Reacts, ReactsToMany, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { MAKE_CANCELS, MAKE_JOBS, SKIP_OF_ORDER } from './print.sql.js';
import { hintPrinters } from './recover-jobs.js';

const { paymentPaid, paymentRefunded, orderMoved } = orders.facts;

const BATCH = 200;
/** Gathers a rush into few commits. */
const LINGER_MS = 40;

interface Step {
  shopId: string;
  paymentId: string;
  orderNumber: string;
  at: string;
}

/** What orders make printers do. */
@Controller()
export class PrintReactions {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @ReactsToMany(paymentPaid, { batch: BATCH, lingerMs: LINGER_MS })
  async paymentsPaid(payments: PayloadOf<typeof paymentPaid>[], tx: Tx): Promise<void> {
    const steps = payments.map(({ shopId, paymentId, orderNumber, paidAt: at }) => ({
      ...{ shopId, paymentId, orderNumber, at },
    }));
    await this.make(tx, 'paid', steps);
  }

  /** An order that was handed out needs no docket any more. */
  @Reacts(orderMoved)
  async orderMoved(move: PayloadOf<typeof orderMoved>, tx: Tx): Promise<void> {
    const { shopId, paymentId, orderNumber, from, to, movedAt: at } = move;
    if (to === 'completed') {
      const skipped = await tx.run(SKIP_OF_ORDER, [shopId, paymentId, ['kitchen'], '이미 끝난 주문이에요.']);
      hintPrinters(tx, skipped, this.clock.now());
      return;
    }
    const step = to === 'preparing' && from === 'waiting' ? 'accepted' : to === 'ready' ? 'ready' : null;
    if (step !== null) await this.make(tx, step, [{ shopId, paymentId, orderNumber, at }]);
  }

  /** A cancelled order's docket is not printed, or taken back by a word to each printer that may have printed it. */
  @Reacts(paymentRefunded)
  async paymentRefunded(refund: PayloadOf<typeof paymentRefunded>, tx: Tx): Promise<void> {
    if (!refund.full) return;
    const { shopId, paymentId } = refund;
    const told = [
      ...(await tx.run(SKIP_OF_ORDER, [shopId, paymentId, ['kitchen', 'slip'], '취소된 주문이에요.'])),
      ...(await tx.run(MAKE_CANCELS, [shopId, paymentId])),
    ];
    hintPrinters(tx, told, this.clock.now());
  }

  private async make(tx: Tx, on: PrintOn, steps: readonly Step[]): Promise<void> {
    hintPrinters(tx, await tx.run(MAKE_JOBS, [JSON.stringify(steps), on]), this.clock.now());
  }
}
