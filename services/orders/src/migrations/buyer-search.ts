import { sqlMigration } from '@jumun/database';

/**
 * Has the retention job write how an owner finds who ordered, for orders from before: a row without a key says that an
 * order's hashes are still to be written. The day is begun again, so that this happens now.
 */
export const buyerSearchMigration = sqlMigration(
  '20261129-buyer-search',
  `
  insert into buyer_index (order_id, shop_id, hash, key_id)
    select id, shop_id, '', '' from orders where buyer is not null on conflict do nothing;
  create index buyer_index_unwritten on buyer_index (order_id) where key_id = '';
  delete from tended_day where day >= current_date - 1;
  `,
);
