import { sqlMigration } from '@jumun/database';

/** Verification of an owner's e-mail address by a code. All existing addresses start unverified. */
export const emailVerification = sqlMigration(
  '20261123-auth-email',
  `
  alter table shop
    add column email_verified_at timestamptz,
    add column email_code_hash text,
    add column email_code_expires_at timestamptz,
    add column email_code_tries int not null default 0 check (email_code_tries between 0 and 5),
    add constraint shop_email_code_is_whole check ((email_code_hash is null) = (email_code_expires_at is null));
  `,
);
