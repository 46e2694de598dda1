import { row, statement } from '@jumun/database';
import { Shop } from '../shop/shop.table.js';

/** The law keeps records of contracts and withdrawals for five years (privacy policy, retention). */
const CLOSED_SHOP_YEARS = 5;

const shop = row(Shop, 'id');

/** Years are counted by PostgreSQL's calendar. */
export const FIND_CLOSED_SHOPS = statement(
  'erase-find-closed-shops',
  shop,
  `select ${shop.columns} from shop where closed_at < $1::timestamptz - make_interval(years => ${CLOSED_SHOP_YEARS}) limit 1000`,
);
