import { sqlMigration } from '@jumun/database';

/** By whom a refresh token was used, so that the same client may show it again when the answer was lost. */
export const sessions = sqlMigration(
  '20261123-auth-sessions',
  `
  alter table refresh_token
    -- A keyed hash of what the client says of itself; null for one that says nothing.
    add column used_by text;
  `,
);
