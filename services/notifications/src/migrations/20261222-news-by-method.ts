import { sqlMigration } from '@jumun/database';

/** News of a refund says how the money went back, and that of an order which is begun when it will be ready. */
export const newsByMethod = sqlMigration(
  '20261222-news-by-method',
  `
  -- The shop gave the money back itself: no card company is waited for.
  alter table message add column handed_back boolean not null default false;
  alter table push_delivery
    add column handed_back boolean not null default false,
    add column minutes int check (minutes > 0);
  `,
);
