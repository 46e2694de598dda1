import { sqlMigration } from '@jumun/database';

/** The reason for which a shop refused an order, that its guest reads. */
export const refusedForMigration = sqlMigration(
  '20270106-notifications-refused-for',
  `
  alter table message add column refused_for text;
  alter table push_delivery add column refused_for text;
  `,
);
