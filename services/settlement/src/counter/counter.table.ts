import { CounterMethod } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** Money that a shop took or gave back itself. Nothing of it is ever in the ledger. */
export const CounterMove = defineEntity({
  name: 'CounterMove',
  tableName: 'counter_move',
  properties: {
    shopId: p.uuid().primary(),
    /** The payment or the refund. */
    sourceId: p.uuid().primary(),
    kind: p.enum(['payment', 'refund']),
    paymentId: p.uuid(),
    tender: p.enum(CounterMethod.options),
    amount: p.bigint('number'),
    occurredAt: p.datetime(),
  },
});
