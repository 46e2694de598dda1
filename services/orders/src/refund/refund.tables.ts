import type { CounterMethod, RefundLine, RefundReason, Won } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** The provider's no. */
export interface Refusal {
  code: string;
  message: string;
}

export const Refund = defineEntity({
  name: 'Refund',
  tableName: 'refund',
  properties: {
    id: p.uuid().primary(),
    shopId: p.uuid(),
    orderId: p.uuid(),
    amount: p.bigint('number').$type<Won>(),
    /** The sum that stood on the card before it: the provider takes a refund only while that is still so. */
    standing: p.bigint('number').$type<Won>(),
    currency: p.text().default('KRW'),
    reason: p.text(),
    /** Why the shop gives it back; every refusal of a whole order has one. */
    reasonCode: p.text().$type<RefundReason>().nullable(),
    /** The pieces that it is for, each line once; null where it is a sum. */
    lines: p.json<RefundLine[]>().nullable(),
    /** How the shop handed its own money back, where that is not how it was taken. */
    givenBy: p.text().$type<CounterMethod>().nullable(),
    restock: p.boolean(),
    askedBy: p.enum(['owner', 'platform', 'operator', 'shopper']),
    /** A keyed hash of the shopper's browser, where a shopper asked. */
    askedFrom: p.text().nullable(),
    state: p.enum(['requested', 'sent', 'done', 'refused']).default('requested'),
    sends: p.integer().default(0),
    sentAt: p.datetime().nullable(),
    /** When the provider is asked (again) what became of it. */
    askAt: p.datetime().nullable(),
    asked: p.integer().default(0),
    /** Believed at once only when nothing was lost before. */
    refusal: p.json<Refusal>().nullable(),
    requestedAt: p.datetime(),
    settledAt: p.datetime().nullable(),
  },
});
