import type { PayoutRun } from '@jumun/contracts';
import { computed, row, statement } from '@jumun/database';
import { PayoutRun as Run } from './payout.tables.js';

const run = row(Run, 'day', 'startedAt', 'plannedAt');

/** Each run with its payouts added up by state, as one JSON. */
export const PAYOUT_RUNS = statement(
  'payout-runs',
  run.and({ payouts: computed.json<PayoutRun['payouts']>() }),
  `select ${run.of('r')},
    coalesce((select jsonb_agg(jsonb_build_object('state', state, 'count', count, 'sum', sum) order by state) from (
      select state, count(*) as count, sum(amount) as sum from payout where run_day = r.day group by state) sums), '[]') as payouts
  from payout_run r where ($1::date is null or r.day < $1::date) order by r.day desc limit $2`,
  { isPlannedAnew: true },
);
