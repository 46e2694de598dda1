import { noRow, statement } from '@jumun/database';

/** Numbers all spots anew in one statement, for the rule that refuses equal ranks is checked when it ends. */
export const RANK_SPOTS = statement(
  'rank-spots',
  noRow,
  `update spot set rank = place.rank from unnest($2::uuid[]) with ordinality as place (id, rank)
   where spot.shop_id = $1 and spot.id = place.id`,
);
