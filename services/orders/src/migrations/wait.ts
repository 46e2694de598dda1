import { sqlMigration, tenantTable } from '@jumun/database';

/** The wait quoted at checkout, and the pace of each shop's last orders. */
export const waitMigration = sqlMigration(
  '20261130-wait',
  `
  -- Minutes that it takes from its payment on; ready_by holds what was promised before.
  alter table orders add column wait_minutes int check (wait_minutes >= 0);

  create table pace (
    shop_id uuid primary key,
    minutes int not null check (minutes >= 0),
    told_at timestamptz not null
  );
  ${tenantTable('pace')}
  `,
);
