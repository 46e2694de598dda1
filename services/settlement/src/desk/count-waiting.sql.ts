import { computed, computedRow, statement } from '@jumun/database';

const countOf = (rows: string): string => `(select count(*) from (select from ${rows} limit $1) found)`;
// An account at another provider is decided by that provider.
export const COUNT_WAITING = statement(
  'count-waiting',
  computedRow({
    payouts: computed.number,
    bankFiles: computed.number,
    payoutAccounts: computed.number,
    breaks: computed.number,
    brokenRules: computed.number,
    approvals: computed.number,
  }),
  `select ${countOf(`payout where state = 'unknown'`)} as payouts,
     ${countOf(`bank_file f where f.state = 'released' and exists (select from payout p where p.bank_file_id = f.id and p.state = 'submitted')`)} as "bankFiles",
     ${countOf(`payout_account where state = 'pending' and provider = 'bank-file' and bank_key is not null`)} as "payoutAccounts",
     ${countOf(`approval where state = 'open'`)} as approvals,
     ${countOf(`reconciliation_break where closed_at is null`)} as breaks,
     coalesce((select jsonb_array_length(report -> 'broken') from books_check order by day desc limit 1), 0) as "brokenRules"`,
);
