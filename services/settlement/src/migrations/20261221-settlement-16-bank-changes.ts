import { sqlMigration } from '@jumun/database';

/** The change that a shop's bank account came with, by which its owner undoes it. */
export const bankChangesMigration = sqlMigration(
  '20261221-settlement-16-bank-changes',
  `
  alter table payout_account add column bank_change_id uuid;
  `,
);
