import { sqlMigration, tenantTable } from '@jumun/database';

/** Keeps the number of a shop's unread bells in a row, by triggers, so that every insert, update and delete counts. */
export const unreadBells = sqlMigration(
  '20261203-unread-bells',
  `
  create table unread_bells (shop_id uuid primary key, unread int not null check (unread >= 0));
  ${tenantTable('unread_bells')}
  insert into unread_bells (shop_id, unread) select shop_id, count(*) from bell where read_at is null group by shop_id;

  -- Shop by shop in the order of their ids, so that two batches never wait for each other.
  create function count_added_bells() returns trigger language plpgsql as $$
  begin
    insert into unread_bells as u (shop_id, unread)
      select shop_id, count(*) from added where read_at is null group by shop_id order by shop_id
      on conflict (shop_id) do update set unread = u.unread + excluded.unread;
    return null;
  end $$;
  create function count_erased_bells() returns trigger language plpgsql as $$
  begin
    update unread_bells u set unread = u.unread - gone.count
      from (select shop_id, count(*) from erased where read_at is null group by shop_id order by shop_id) gone
      where u.shop_id = gone.shop_id;
    return null;
  end $$;
  create function count_read_bells() returns trigger language plpgsql as $$
  begin
    update unread_bells u set unread = u.unread + changed.count
      from (
        select shop_id, sum(count)::int as count from (
          select shop_id, 1 as count from after where read_at is null
          union all select shop_id, -1 from before where read_at is null) each
        group by shop_id having sum(count) <> 0 order by shop_id) changed
      where u.shop_id = changed.shop_id;
    return null;
  end $$;
  create trigger bells_added after insert on bell referencing new table as added
    for each statement execute function count_added_bells();
  create trigger bells_erased after delete on bell referencing old table as erased
    for each statement execute function count_erased_bells();
  create trigger bells_read after update on bell referencing old table as before new table as after
    for each statement execute function count_read_bells();
  `,
);
