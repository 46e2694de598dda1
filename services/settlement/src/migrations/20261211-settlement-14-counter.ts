import { insertOnly, sqlMigration, tenantTable } from '@jumun/database';

/** Money that shops took and gave back themselves: it never was ours, and stands beside the ledger only to be shown. */
export const counterMigration = sqlMigration(
  '20261211-settlement-14-counter',
  `
  create table counter_move (
    shop_id uuid not null,
    -- The payment or the refund.
    source_id uuid not null,
    kind text not null check (kind in ('payment', 'refund')),
    payment_id uuid not null,
    tender text not null check (tender in ('cash', 'terminal', 'transfer')),
    amount bigint not null check (amount > 0),
    occurred_at timestamptz not null,
    primary key (shop_id, source_id)
  );
  create index counter_move_by_time on counter_move (shop_id, occurred_at) include (kind, amount);
  ${tenantTable('counter_move')}
  ${insertOnly('counter_move')}
  `,
);
