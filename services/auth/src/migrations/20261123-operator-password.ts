import { sqlMigration } from '@jumun/database';

/** The hash of the password that the settings gave last, so that one that was changed since is not set back at a start. */
export const operatorPassword = sqlMigration(
  '20261123-auth-operator-password',
  'alter table operator add column configured_hash text;',
);
