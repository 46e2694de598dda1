import { sqlMigration } from '@jumun/database';

/** The columns that show owners their sessions, and by whom a refresh token was used. */
export const sessions = sqlMigration(
  '20261123-auth-sessions',
  `
  alter table session
    -- Browser and system in coarse words; null where the client says nothing that we know.
    add column browser text check (length(browser) between 1 and 60),
    add column seen_at timestamptz not null default now();
  update session s set seen_at = coalesce(
    (select max(issued_at) from refresh_token t where t.session_id = s.id), s.created_at);
  alter table refresh_token
    -- A keyed hash of what the client says of itself; null for one that says nothing.
    add column used_by text;
  `,
);
