import { sqlMigration, tenantTable } from '@jumun/database';

/** Codes with which an owner who is signed in proves itself. */
export const freshProofs = sqlMigration(
  '20261218-auth-fresh-proofs',
  `
  create table account_code (
    shop_id uuid not null references shop (id) on delete cascade,
    purpose text not null check (purpose in ('proof', 'phone')),
    code_hash text not null,
    tries int not null default 0 check (tries between 0 and 5),
    expires_at timestamptz not null,
    primary key (shop_id, purpose)
  );
  create index account_code_expires on account_code (expires_at);
  ${tenantTable('account_code')}
  `,
);
