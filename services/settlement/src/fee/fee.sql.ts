import { columnOf, computedRow, noRow, statement } from '@jumun/database';
import { ShopFee } from './fee.tables.js';

/** Each change comes after the one before, whatever the clocks of two copies say: reads and writes in one statement. */
export const ADD_FEE_CHANGE = statement(
  'add-fee-change',
  noRow,
  `insert into fee_change (shop_id, changed_at, from_bps, to_bps, operator_id, reason)
   select $1::uuid, greatest($2::timestamptz, max(changed_at) + interval '1 ms'), $3::int, $4::int, $5::uuid, $6
   from fee_change where shop_id = $1::uuid`,
);

/** The rate at a moment is what the first change after it changed, or the present one when none came after. */
export const FEES_AT = statement(
  'fees-at',
  computedRow({ feeBps: columnOf(ShopFee, 'feeBps') }),
  `select coalesce(
     (select from_bps from fee_change c where c.shop_id = f.shop_id and c.changed_at > told.at order by c.changed_at limit 1),
     f.fee_bps) as "feeBps"
   from unnest($1::uuid[], $2::timestamptz[]) with ordinality as told (shop_id, at, position)
   join shop_fee f on f.shop_id = told.shop_id order by told.position`,
);
