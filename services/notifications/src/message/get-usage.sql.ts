import { MessageForm } from '@jumun/contracts';
import { computed, computedRow, statement } from '@jumun/database';

/** Raw, since it groups by Korean months. */
export const MESSAGE_USAGE = statement(
  'message-usage',
  computedRow({
    month: computed.text,
    form: computed.oneOf(MessageForm.options),
    count: computed.number,
    cost: computed.number,
  }),
  `select to_char(happened_at at time zone 'Asia/Seoul', 'YYYY-MM') as month, form, count(*) as count, sum(cost)::bigint as cost
   from message where shop_id = $1::uuid and happened_at >= $2 and state in ('accepted', 'delivered') and form is not null
   group by 1, 2 order by 1 desc, 2`,
  { isPlannedAnew: true },
);
