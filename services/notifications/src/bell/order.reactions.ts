import { Controller } from '@nestjs/common';
import { orders, type PayloadOf } from '@jumun/contracts';
import { ReactsToMany, type Tx } from '@jumun/messaging';
import { queueOwnerMessages } from '../message/queue-owner-messages.js';
import { addBells } from './add-bells.js';

const BATCH = 200;
/** Gathers a rush into few commits; the owner's screen hears of an order that much later. */
const LINGER_MS = 40;

/** What orders make the bell and the owner's phone do. */
@Controller()
export class OrderReactions {
  @ReactsToMany(orders.facts.paymentPaid, { batch: BATCH, lingerMs: LINGER_MS })
  async paymentsPaid(payments: PayloadOf<typeof orders.facts.paymentPaid>[], tx: Tx): Promise<void> {
    await addBells(
      tx,
      payments.map(({ shopId, paymentId, orderNumber }) => ({ shopId, paymentId, orderNumber, kind: 'order-paid' })),
    );
    await queueOwnerMessages(tx, payments);
  }
}
