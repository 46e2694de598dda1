import { computed, computedRow, statement } from '@jumun/database';
import { DEFAULT_COUNTER_MINUTES, type CounterMethod, type OnlineMethod } from '@jumun/contracts';

/**
 * Whether an earlier call made the order of a checkout, whether that is over, and how its shop takes money. Each checkout
 * asks this once before it takes stock: what is over must take none, since nothing would free it.
 */
export const LOOK_FIRST = statement(
  'look-first',
  computedRow({
    isMade: computed.flag,
    isOver: computed.flag,
    methodsOff: computed.json<OnlineMethod[]>(),
    counter: computed.flag,
    counterMinutes: computed.number,
    counterMethods: computed.json<CounterMethod[]>(),
  }),
  `select o.status is not null as "isMade", coalesce(o.status <> 'pending', false) as "isOver",
     coalesce(s.methods_off, '[]') as "methodsOff", coalesce(s.counter, false) as counter,
     coalesce(s.counter_minutes, ${DEFAULT_COUNTER_MINUTES}) as "counterMinutes",
     coalesce(s.counter_methods, '["cash", "terminal", "transfer"]') as "counterMethods"
   from (select) as one
   left join lateral (select status from orders where checkout_id = $1::uuid limit 1) o on true
   left join lateral (select * from shop_payment where shop_id = $2::uuid limit 1) s on true`,
);
