import { sqlMigration, tenantTable } from '@jumun/database';

/** How much of a shop a machine has translated, and the language that its page begins with. */
export const suggestionsMigration = sqlMigration(
  '20261216-suggestions',
  `
  create table translation_use (
    shop_id uuid not null,
    month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    characters int not null check (characters >= 0),
    primary key (shop_id, month)
  );
  ${tenantTable('translation_use')}

  -- One that is not shown counts as Korean: a copy of the version before takes languages away without a look at it.
  alter table store_page add column default_locale text not null default 'ko' check (default_locale in ('ko', 'en', 'ja', 'zh'));
  `,
);
