import { sqlMigration } from '@jumun/database';

/** Roles of operators, and when a session proved itself. */
export const operators = sqlMigration(
  '20261123-auth-operators',
  `
  alter table operator
    -- Names of roles; whoever was an operator before there were roles could do everything.
    add column roles jsonb not null default '["admin"]' check (jsonb_typeof(roles) = 'array' and roles <> '[]');
  alter table operator alter column roles drop default;
  alter table session add column proven_at timestamptz;
  -- Their tokens name no roles.
  update session set revoked_at = now(), revoked_for = 'logout' where role = 'operator' and revoked_at is null;
  `,
);
