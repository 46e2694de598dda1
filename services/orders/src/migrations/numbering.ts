import { sqlMigration } from '@jumun/database';

/** How shops number their orders. */
export const numberingMigration = sqlMigration(
  '20261206-numbering',
  `
  alter table order_setting
    add column numbering text not null default 'daily' check (numbering in ('daily', 'running', 'random')),
    add column number_from int not null default 1 check (number_from between 1 and 9999),
    add column number_digits int not null default 3 check (number_digits in (3, 4)),
    -- From which day of the shop it numbers so, and how it did before.
    add column numbering_since date,
    add column numbered_before jsonb,
    -- What catalog told of the hours.
    add column day_starts_at text not null default '00:00' check (day_starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    add column hours_version int not null default 0,
    add column version int not null default 0;

  -- The rules by which a day's first order began to number: they hold for all of it.
  alter table pickup_counter
    add column numbering text not null default 'daily' check (numbering in ('daily', 'running', 'random')),
    add column number_from int not null default 1,
    add column number_digits int not null default 3,
    -- By which random numbers are mixed.
    add column key uuid,
    -- How often running numbers began anew by hand.
    add column lap int not null default 0,
    drop constraint pickup_counter_last_check,
    add constraint pickup_counter_last_check check (last >= 0);

  -- The day whose numbers an order has one of; null for orders of before, whose day is in their number.
  alter table orders add column pickup_day date;
  create unique index orders_pickup_in_day on orders (shop_id, pickup_day, pickup)
    where status <> 'cancelled' and pickup_day is not null;
  -- The night of one day and the morning of the next one have the same date, and may have the same number.
  drop index orders_pickup_held;

  /*
   * The n-th number of a day that shall not tell how many there are: a permutation of 1000 to 9999, then one of 10000 to
   * 99999, by four rounds of a Feistel network over the places of a square, walked on while outside the range.
   */
  create function pickup_number(_n int, _key uuid) returns int language plpgsql immutable strict parallel safe as $$
  declare
    _size int := 9000;
    _place int := _n - 1;
    _side int;
    _left int;
    _right int;
    _hash bigint;
  begin
    while _place >= _size loop
      _place := _place - _size;
      _size := _size * 10;
    end loop;
    _side := ceil(sqrt(_size));
    loop
      _left := _place / _side;
      _right := _place % _side;
      for _round in 1..4 loop
        _hash := ('x' || encode(substr(sha256(convert_to(concat_ws(' ', _key, _side, _round, _right), 'UTF8')), 1, 4), 'hex'))::bit(32)::bigint;
        select _right, (_left + _hash % _side) % _side into _left, _right;
      end loop;
      _place := _left * _side + _right;
      exit when _place < _size;
    end loop;
    return _size / 9 + _place;
  end $$;
  `,
);
