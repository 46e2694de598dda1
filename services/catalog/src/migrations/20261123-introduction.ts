import { sqlMigration } from '@jumun/database';

/** One line about a shop on its page. */
export const introductionMigration = sqlMigration(
  '20261123-introduction',
  `alter table store_page add column introduction text not null default '';`,
);
