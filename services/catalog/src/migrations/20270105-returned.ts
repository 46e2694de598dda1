import { sqlMigration } from '@jumun/database';

/** How many pieces of each line were refunded by themselves. */
export const returnedMigration = sqlMigration(
  '20270105-returned',
  `alter table reservation add column returned jsonb not null default '{}';`,
);
