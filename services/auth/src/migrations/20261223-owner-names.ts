import { sqlMigration } from '@jumun/database';

/** Another name of the owner is a change that its owner hears of and can undo. */
export const ownerNames = sqlMigration(
  '20261223-auth-owner-names',
  `
  alter table account_change
    drop constraint account_change_kind_check,
    add constraint account_change_kind_check check (kind in ('phone', 'bank-papers', 'bank-account', 'passkey', 'device',
      'password', 'guessing', 'undo', 'owner-name'));
  `,
);
