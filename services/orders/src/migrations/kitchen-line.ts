import { sqlMigration, tenantTable } from '@jumun/database';

/** Which shops had something to make when their line was measured last, and how much fills a kitchen. */
export const kitchenLineMigration = sqlMigration(
  '20270105-kitchen-line',
  `
  alter table operation add column base_pieces int not null default 8;
  create table kitchen_line (
    shop_id uuid primary key,
    open_pieces int not null,
    measured_at timestamptz not null
  );
  ${tenantTable('kitchen_line')}
  `,
);
