import { sqlMigration } from '@jumun/database';

/** Codes count where they were asked for. */
export const boundCodes = sqlMigration(
  '20261222-auth-bound-codes',
  `
  -- Codes of before, and those that a copy of before gives, are bound to nothing.
  alter table password_reset add column bound_to text;
  alter table account_code add column bound_to text;
  alter table shop add column email_code_bound_to text;
  `,
);
