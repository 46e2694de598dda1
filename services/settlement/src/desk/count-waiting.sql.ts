import { computed, computedRow, statement } from '@jumun/database';

// An account at another provider is decided by that provider.
const ROWS = {
  payouts: [`payout where state = 'unknown'`, 'coalesce(sent_at, planned_at)'],
  bankFiles: [
    `bank_file f where f.state = 'released' and exists (select from payout p where p.bank_file_id = f.id and p.state = 'submitted')`,
    'made_at',
  ],
  payoutAccounts: [
    `payout_account where state = 'pending' and provider = 'bank-file' and bank_key is not null`,
    'changed_at',
  ],
  approvals: [`approval where state = 'open'`, 'asked_at'],
  breaks: [`reconciliation_break where closed_at is null`, 'found_at'],
} as const;
type Counted = keyof typeof ROWS;

const counts = Object.entries(ROWS).map(
  ([name, [rows]]) => `(select count(*) from (select from ${rows} limit $1) found) as "${name}"`,
);
const oldest = Object.entries(ROWS).map(([name, [rows, since]]) => `'${name}', (select min(${since}) from ${rows})`);

export const COUNT_WAITING = statement(
  'count-waiting',
  computedRow({
    payouts: computed.number,
    bankFiles: computed.number,
    payoutAccounts: computed.number,
    breaks: computed.number,
    brokenRules: computed.number,
    approvals: computed.number,
    since: computed.json<Record<Counted, string | null>>(),
  }),
  `select ${counts.join(',\n     ')},
     jsonb_build_object(${oldest.join(', ')}) as since,
     coalesce((select jsonb_array_length(report -> 'broken') from books_check order by day desc limit 1), 0) as "brokenRules"`,
);
