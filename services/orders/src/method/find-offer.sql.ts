import { computed, computedRow, statement } from '@jumun/database';
import { DEFAULT_COUNTER_MINUTES, type CounterMethod, type OnlineMethod } from '@jumun/contracts';

/** How shop $1 takes money, whether it asks for wishes and by which chips, and whether goods are bought together; a shop without rows is as a new one ($2). */
export const FIND_OFFER = statement(
  'find-offer',
  computedRow({
    methodsOff: computed.json<OnlineMethod[]>(),
    counter: computed.flag,
    counterMinutes: computed.number,
    counterMethods: computed.json<CounterMethod[]>(),
    askRequest: computed.flag,
    requestChips: computed.json<string[]>(),
    suggestsGoods: computed.flag,
  }),
  `select coalesce(p.methods_off, '[]') as "methodsOff", coalesce(p.counter, false) as counter,
     coalesce(p.counter_minutes, ${DEFAULT_COUNTER_MINUTES}) as "counterMinutes",
     coalesce(p.counter_methods, '["cash", "terminal", "transfer"]') as "counterMethods",
     coalesce(s.ask_request, false) as "askRequest", coalesce(s.request_chips, $2::jsonb) as "requestChips",
     exists (select from bought_together where shop_id = $1::uuid and pairs <> '[]') as "suggestsGoods"
   from (select) as one
   left join lateral (select * from shop_payment where shop_id = $1::uuid limit 1) p on true
   left join lateral (select * from order_setting where shop_id = $1::uuid limit 1) s on true`,
);
