import { sqlMigration, tenantTable } from '@jumun/database';

/** A shop's devices, the codes by which they are paired, and their sessions. */
export const devices = sqlMigration(
  '20261127-auth-devices',
  `
  alter table session drop constraint session_role_check;
  alter table session add constraint session_role_check check (role in ('owner', 'operator', 'device'));

  create table device (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid primary key,
    kind text not null check (kind in ('screen', 'print', 'shared', 'kitchen')),
    name text not null check (length(name) between 1 and 40),
    -- Null until the device fetched its tokens; no foreign key, since sessions are forgotten after a while.
    session_id uuid,
    paired_at timestamptz not null,
    last_seen_at timestamptz,
    revoked_at timestamptz
  );
  create index device_shop on device (shop_id, paired_at desc);
  create index device_session on device (session_id) where session_id is not null;
  create index device_revoked on device (revoked_at) where revoked_at is not null;
  ${tenantTable('device')}

  -- A device that offers itself belongs to no shop yet.
  create table pairing (
    id uuid primary key,
    -- Keyed: a million codes are tried in no time without the key.
    code_hash text not null,
    poll_hash bytea not null check (length(poll_hash) = 32),
    kind text not null check (kind in ('screen', 'print')),
    expires_at timestamptz not null,
    -- The device that came of it.
    device_id uuid,
    constraint pairing_code_is_unique unique (code_hash),
    constraint pairing_poll_is_unique unique (poll_hash)
  );
  create index pairing_expires on pairing (expires_at);
  `,
);
