import { computed, computedRow, statement } from '@jumun/database';

const KINDS = ['approval', 'refund', 'reversal'] as const;
const SECONDS = (moment: string): string => `coalesce(extract(epoch from now() - min(${moment})), 0)::float8`;

/** Each of the three by a partial index of what is open; an approval counts from its second asking on, as on the desk. */
export const MONEY_IN_DOUBT = statement(
  'money-in-doubt',
  computedRow({ kind: computed.oneOf(KINDS), payments: computed.number, age: computed.number }),
  `select 'approval' as kind, count(*) as payments, ${SECONDS('coalesce(intent_at, registered_at, created_at)')} as age
   from orders where ask_at is not null and asked > 0 and status = 'pending'
   union all
   select 'refund', count(*), ${SECONDS('requested_at')} from refund where ask_at is not null and asked > 0
   union all
   select 'reversal', count(*), ${SECONDS('created_at')} from reversal where done_at is null`,
);

export const REFUNDS_OWED = statement(
  'refunds-owed',
  computedRow({ refunds: computed.number, age: computed.number }),
  `select count(*) as refunds, ${SECONDS('refund_owed_at')} as age from orders where refund_owed_at is not null`,
);
