import { sqlMigration, tenantTable } from '@jumun/database';

/** The owner's consents at sign-up. Older shops were given notice and not asked, so they start as `not_asked`. */
export const consents = sqlMigration(
  '20261123-auth-consents',
  `
  create table consent (
    shop_id uuid not null references shop (id) on delete cascade,
    about text not null check (about in ('terms', 'privacy', 'age', 'marketing')),
    answer text not null check (answer in ('agreed', 'declined', 'not_asked')),
    text_version text,
    answered_at timestamptz not null,
    primary key (shop_id, about),
    constraint consent_has_its_text check ((answer = 'not_asked') = (text_version is null))
  );
  insert into consent (shop_id, about, answer, answered_at)
    select id, about, 'not_asked', created_at from shop, unnest(array['terms', 'privacy', 'age', 'marketing']) about;
  ${tenantTable('consent')}
  `,
);
