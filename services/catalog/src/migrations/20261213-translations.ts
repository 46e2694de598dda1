import { sqlMigration, tenantTable } from '@jumun/database';

/** Translations of shops' texts, and the languages that each shop shows. */
export const translationsMigration = sqlMigration(
  '20261213-translations',
  `
  create table translation (
    shop_id uuid not null,
    kind text not null check (kind in ('store', 'category', 'product', 'option-group', 'option', 'spot')),
    entity_id uuid not null,
    field text not null check (field in ('name', 'description', 'introduction')),
    locale text not null check (locale in ('en', 'ja', 'zh')),
    text text not null check (char_length(text) between 1 and 2000),
    -- Of the text that it was written of: another one now makes it stale.
    source_hash text not null check (source_hash ~ '^[0-9a-f]{64}$'),
    by text not null check (by in ('owner', 'machine', 'import')),
    -- What nobody has confirmed is shown to no shopper.
    confirmed boolean not null,
    updated_at timestamptz not null default now(),
    primary key (shop_id, locale, entity_id, kind, field)
  );
  ${tenantTable('translation')}

  alter table store_page add column locales text[] not null default '{ko}'
    check (locales @> '{ko}' and locales <@ '{ko,en,ja,zh}' and cardinality(locales) <= 4);
  `,
);
