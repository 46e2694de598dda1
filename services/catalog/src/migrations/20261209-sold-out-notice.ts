import { sqlMigration } from '@jumun/database';

/** Adds the setting whether an owner gets a notice when a product sells out by itself. */
export const soldOutNoticeMigration = sqlMigration(
  '20261209-sold-out-notice',
  `alter table intake add column sold_out_notice boolean not null default true;`,
);
