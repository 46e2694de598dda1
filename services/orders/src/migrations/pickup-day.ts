import { sqlMigration } from '@jumun/database';

/**
 * Orders of copies of the version before have a day of their number, too: none is drawn twice beside them. The trigger locks
 * out every checkout until its commit, so the orders of before are filled in by a migration of their own.
 */
export const pickupDayMigration = sqlMigration(
  '20261214-pickup-day',
  `
  create function fill_pickup_day() returns trigger language plpgsql as $$
  begin
    new.pickup_day := to_date(left(new.order_number, 6), 'YYMMDD');
    return new;
  end $$;
  create trigger fill_pickup_day before insert on orders
    for each row when (new.pickup_day is null and new.order_number ~ '^\\d{6}-') execute function fill_pickup_day();
  `,
);

/** Fills in recent orders that are not cancelled; a cancelled one gives no number back any more. */
export const pickupDayFilledMigration = sqlMigration(
  '20261214-pickup-day-filled',
  `
  update orders o set pickup_day = to_date(left(order_number, 6), 'YYMMDD')
  where pickup_day is null and order_number ~ '^\\d{6}-' and status <> 'cancelled' and created_at > now() - interval '2 days'
    and not exists (
      select from orders other
      where other.shop_id = o.shop_id and other.pickup = o.pickup and other.status <> 'cancelled'
        and other.pickup_day = to_date(left(o.order_number, 6), 'YYMMDD'));
  `,
);
