import { sqlMigration } from '@jumun/database';

/** Devices end with the session that paired them, unless they are kept. */
export const deviceMakers = sqlMigration(
  '20261221-auth-device-makers',
  `
  -- Devices of before are kept, and so are those that a copy of before pairs.
  alter table device
    add column made_by uuid,
    add column kept boolean not null default true;
  create index device_made_by on device (made_by) where not kept and revoked_at is null;
  `,
);
