import { computed, computedRow, statement } from '@jumun/database';
import { DEFAULT_COUNTER_MINUTES, type CounterMethod } from '@jumun/contracts';

/**
 * Whether an earlier call made the order of a checkout, whether that is over, and how its shop takes money: asked where
 * money is taken by the shop itself, and where the catalog refuses a checkout.
 */
export const LOOK_FIRST = statement(
  'look-first',
  computedRow({
    isMade: computed.flag,
    isOver: computed.flag,
    counter: computed.flag,
    counterMinutes: computed.number,
    counterMethods: computed.json<CounterMethod[]>(),
  }),
  `select o.status is not null as "isMade", coalesce(o.status <> 'pending', false) as "isOver",
     coalesce(s.counter, false) as counter,
     coalesce(s.counter_minutes, ${DEFAULT_COUNTER_MINUTES}) as "counterMinutes",
     coalesce(s.counter_methods, '["cash", "terminal", "transfer"]') as "counterMethods"
   from (select) as one
   left join lateral (select status from orders where checkout_id = $1::uuid limit 1) o on true
   left join lateral (select * from shop_payment where shop_id = $2::uuid limit 1) s on true`,
);
