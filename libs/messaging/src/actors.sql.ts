import { noRow, statement } from '@jumun/database';

/** Until the transaction ends, row-level security lets through the rows of this shop alone. */
export const ACT_FOR_SHOP = statement('act-for-shop', noRow, `select from set_config('jumun.shop_id', $1, true)`);
