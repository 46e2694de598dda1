import { sqlMigration, tenantTable } from '@jumun/database';

/** Changes that an owner hears of and can undo, and phones that are proven. */
export const accountChanges = sqlMigration(
  '20261220-auth-account-changes',
  `
  -- No phone of before was ever proven: codes go to the mailbox until its owner types one in.
  alter table shop add column phone_verified_at timestamptz;

  create table account_change (
    shop_id uuid not null references shop (id) on delete cascade,
    id uuid primary key,
    kind text not null check (kind in ('phone', 'bank-papers', 'bank-account', 'passkey', 'device', 'password', 'guessing',
      'undo')),
    before text check (before like 's1.%'),
    subject_id uuid,
    told text not null check (told like 's1.%'),
    changed_at timestamptz not null,
    told_at timestamptz,
    undone_at timestamptz
  );
  create index account_change_shop on account_change (shop_id, changed_at);
  create index account_change_untold on account_change (changed_at) where told_at is null;
  create index account_change_age on account_change (changed_at);
  ${tenantTable('account_change')}
  `,
);
