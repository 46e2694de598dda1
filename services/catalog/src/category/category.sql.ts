import { noRow, statement } from '@jumun/database';

/** Numbers all categories anew in one statement, for the rule that refuses equal ranks is checked when it ends. */
export const RANK_CATEGORIES = statement(
  'rank-categories',
  noRow,
  `update category set rank = place.rank from unnest($2::uuid[]) with ordinality as place (id, rank)
   where category.shop_id = $1 and category.id = place.id`,
);
