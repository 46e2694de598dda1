import { sqlMigration } from '@jumun/database';

/** How often a shopper asked for more time to pay. */
export const extendCheckoutMigration = sqlMigration(
  '20261210-extend-checkout',
  `alter table orders add column extensions smallint not null default 0 check (extensions between 0 and 2);`,
);
