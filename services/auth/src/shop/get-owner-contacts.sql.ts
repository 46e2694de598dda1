import { row, statement } from '@jumun/database';
import { Shop } from './shop.table.js';

const owner = row(Shop, 'id', 'phone', 'shopName');

/** Prepared, since a rush asks it several times a second. */
export const FIND_OWNER_PHONES = statement(
  'find-owner-phones',
  owner,
  `select ${owner.columns} from shop where id = any($1::uuid[])`,
);
