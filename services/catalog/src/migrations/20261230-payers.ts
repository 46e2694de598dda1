import { sqlMigration } from '@jumun/database';

/** Keyed hashes of who paid and who let go within a day: strangers together hold a share of the stock. */
export const payersMigration = sqlMigration(
  '20261230-payers',
  `
  alter table reservation add column site text;
  create index reservation_of_day on reservation (shop_id, settled_at) where settled_at is not null and address is not null;
  `,
);
