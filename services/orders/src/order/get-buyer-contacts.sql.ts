import { row, statement } from '@jumun/database';
import { Order } from './order.tables.js';

const buyer = row(Order, 'id', 'buyer', 'locale');

/** Prepared, since a rush asks it several times a second. */
export const FIND_BUYERS = statement(
  'find-buyers',
  buyer,
  `select ${buyer.columns} from orders
   where id = any($1::uuid[]) and (id, shop_id) in (select * from unnest($1::uuid[], $2::uuid[]))`,
);
