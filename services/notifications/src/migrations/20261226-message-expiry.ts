import { sqlMigration } from '@jumun/database';

/** News of an account is worth sending for longer than a code. */
export const messageExpiry = sqlMigration(
  '20261226-notifications-message-expiry',
  `
  alter table message add column expires_at timestamptz;
  `,
);
