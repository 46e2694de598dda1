import { noRow, statement } from '@jumun/database';

/**
 * Numbers a shop's products anew with room between them. The rows are held by id, as a checkout holds them, so that the
 * two never wait for each other in a circle.
 */
export const SPREAD_RANKS = statement(
  'spread-ranks',
  noRow,
  `with held as materialized (
     select id, rank from product where shop_id = $1 and deleted_at is null order by id for no key update),
   place as (select id, row_number() over (order by rank, id) as n from held)
   update product set rank = place.n * $2::bigint from place where product.shop_id = $1 and product.id = place.id`,
);
