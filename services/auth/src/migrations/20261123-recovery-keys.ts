import { sqlMigration } from '@jumun/database';

/** Recovery codes name the key of their hashes, which nobody can compute again. */
export const recoveryKeys = sqlMigration(
  '20261123-auth-recovery-keys',
  'alter table recovery_code add column key_id text;',
);
