import { sqlMigration } from '@jumun/database';

/** Whether an owner is told that a product has sold out by itself. */
export const soldOutNoticeMigration = sqlMigration(
  '20261209-sold-out-notice',
  `alter table intake add column sold_out_notice boolean not null default true;`,
);
