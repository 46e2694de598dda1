import { sqlMigration } from '@jumun/database';

export const allergensMigration = sqlMigration(
  '20261218-allergens',
  `alter table product add column allergens text not null default ''`,
);
