import { sqlMigration } from '@jumun/database';

/** The tag that was scanned before a checkout. */
export const reservationTagMigration = sqlMigration(
  '20261207-reserve-stock',
  `alter table reservation add column tag jsonb;`,
);
