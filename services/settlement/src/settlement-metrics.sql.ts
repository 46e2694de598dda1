import { PayoutState } from '@jumun/contracts';
import { computed, computedRow, statement } from '@jumun/database';

/** Payouts that are not over, by the index on their state; those that are would be counted for ever. */
export const OPEN_PAYOUTS = statement(
  'open-payouts',
  computedRow({
    state: computed.oneOf(PayoutState.options),
    payouts: computed.number,
    won: computed.number,
    age: computed.number,
  }),
  `select state, count(payout.id) as payouts, coalesce(sum(amount), 0)::bigint as won,
     coalesce(extract(epoch from now() - min(coalesce(sent_at, planned_at))), 0)::float8 as age
   from unnest(array['planned', 'submitted', 'unknown']) as state left join payout using (state) group by state`,
);

/** Rules broken at the last check of the books, and open differences between the card company's books and ours. */
export const BROKEN_RULES_AND_BREAKS = statement(
  'broken-rules-and-breaks',
  computedRow({ broken: computed.number, breaks: computed.number }),
  `select coalesce((select jsonb_array_length(report -> 'broken') from books_check order by day desc limit 1), 0) as broken,
     (select count(*) from reconciliation_break where closed_at is null)::int as breaks`,
);
