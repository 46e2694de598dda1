import { sqlMigration } from '@jumun/database';

/** How often log-ins were tried and reset codes asked for. */
export const attempts = sqlMigration(
  '20261123-auth-attempts',
  `
  -- Both keys are keyed hashes: neither an e-mail address nor an address of the net can be read here.
  create table attempt (
    subject text not null,
    source text not null,
    tries int not null default 0 check (tries >= 0),
    expires_at timestamptz not null,
    may_at timestamptz,
    primary key (subject, source)
  );
  create index attempt_expires on attempt (expires_at);
  `,
);
