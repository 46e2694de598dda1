import { sqlMigration } from '@jumun/database';

/**
 * The owner's order of the products. A rank is the microsecond of the row's making until the owner moves it, so that what
 * is new stands last without a look at the others, and there is room between two for many moves.
 */
export const productRankMigration = sqlMigration(
  '20261124-product-rank',
  `
  alter table product add column rank bigint;
  update product set rank = (extract(epoch from created_at) * 1000000)::bigint;
  alter table product
    alter column rank set default (extract(epoch from clock_timestamp()) * 1000000)::bigint,
    alter column rank set not null;
  create index product_by_rank on product (shop_id, rank, id) where deleted_at is null;
  drop index product_of_shop;
  `,
);
