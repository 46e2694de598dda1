import { sqlMigration, tenantTable } from '@jumun/database';

/** Goods that the guests of each shop order together. */
export const boughtTogetherMigration = sqlMigration(
  '20270112-bought-together',
  `
  create table bought_together (
    shop_id uuid primary key,
    pairs jsonb not null check (jsonb_typeof(pairs) = 'array'),
    counted_at timestamptz not null
  );
  ${tenantTable('bought_together')}
  `,
);
