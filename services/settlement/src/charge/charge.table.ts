import { ChargeDoubt } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** The card company's word on a payment; a trigger on the ledger makes one for each. */
export const Charge = defineEntity({
  name: 'Charge',
  tableName: 'charge',
  properties: {
    paymentId: p.uuid().primary(),
    shopId: p.uuid(),
    state: p.enum(['new', 'waiting', 'confirmed', 'differs']).default('new'),
    reason: p.enum(ChargeDoubt.options).nullable(),
    providerAmount: p.bigint('number').nullable(),
    /** The part of it that stands after cancellations. */
    providerRemaining: p.bigint('number').nullable(),
    asks: p.integer().default(0),
    /** The first question. */
    askedAt: p.datetime().nullable(),
    /** The next one. */
    askAt: p.datetime().nullable(),
    confirmedAt: p.datetime().nullable(),
    /** Two operators let it be paid out all the same; a trigger takes that back with the card company's next other word. */
    releasedAt: p.datetime().nullable(),
  },
});
