import { sqlMigration, tenantTable } from '@jumun/database';

/**
 * Orders found by the whole phone number or address of who ordered, and by pickup number and day across shops. A table of
 * its own: an indexed column of the order would have each registration write the row's place into all indexes anew.
 */
export const buyerIndexMigration = sqlMigration(
  '20261127-buyer-index',
  `
  create table buyer_index (
    order_id uuid not null references orders (id),
    hash text not null,
    shop_id uuid not null,
    key_id text not null,
    primary key (order_id, hash)
  );
  create index buyer_index_hash on buyer_index (hash);
  create index orders_pickup_of_day on orders (pickup, created_at desc);
  ${tenantTable('buyer_index')}

  -- Who ordered can't be found any more once it is erased.
  create function forget_buyer() returns trigger language plpgsql as $$
  begin
    delete from buyer_index where order_id = new.id;
    return null;
  end $$;
  create trigger forget_buyer after update of buyer on orders
    for each row when (old.buyer is not null and new.buyer is null) execute function forget_buyer();
  `,
);
