import { sqlMigration } from '@jumun/database';

/** The key of each recovery code's hash. Codes are not stored, so a hash can't be computed again under a new key. */
export const recoveryKeys = sqlMigration(
  '20261123-auth-recovery-keys',
  'alter table recovery_code add column key_id text;',
);
