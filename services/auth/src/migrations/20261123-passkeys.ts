import { sqlMigration, tenantTable } from '@jumun/database';

/** Passkeys of owners and operators. */
export const passkeys = sqlMigration(
  '20261123-auth-passkeys',
  `
  create table passkey (
    id uuid primary key,
    shop_id uuid references shop (id) on delete cascade,
    operator_id uuid references operator (id) on delete cascade,
    credential_id text not null unique check (length(credential_id) <= 1400),
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    transports jsonb not null,
    is_backed_up boolean not null,
    name text not null,
    added_at timestamptz not null,
    used_at timestamptz,
    constraint passkey_has_one_account check (num_nonnulls(shop_id, operator_id) = 1)
  );
  create index passkey_shop on passkey (shop_id) where shop_id is not null;
  create index passkey_operator on passkey (operator_id) where operator_id is not null;
  ${tenantTable('passkey')}
  `,
);
