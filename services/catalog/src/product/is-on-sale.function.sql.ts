import { repeatableMigration } from '@jumun/database';

/** Windows of sale, of products and of their categories. */
export const isOnSaleFunctions = repeatableMigration(
  'is-on-sale',
  `
  -- The twin of isOnSale() in src/product/sale-window.ts; a test holds both against each other.
  create or replace function is_on_sale(_window jsonb, _at timestamptz) returns boolean language plpgsql stable parallel safe as $$
  declare
    _local timestamp := _at at time zone 'Asia/Seoul';
    _clock text collate "C" := to_char(_local, 'HH24:MI');
    _opens text collate "C" := coalesce(_window ->> 'from', '00:00');
    _closes text collate "C" := coalesce(_window ->> 'to', '24:00');
    _day date := _local::date;
  begin
    if _opens < _closes then
      if _clock < _opens or _clock >= _closes then return false; end if;
    elsif _clock < _closes then
      _day := _day - 1; -- A night belongs to the day it began on.
    elsif _clock < _opens then
      return false;
    end if;
    return coalesce(_day >= (_window ->> 'fromDate')::date, true)
      and coalesce(_day <= (_window ->> 'toDate')::date, true)
      and (coalesce(jsonb_array_length(_window -> 'days'), 0) = 0
        or _window -> 'days' @> to_jsonb(extract(isodow from _day)::int));
  end $$;

  -- Whether any of a product's active categories is open; isAnyOpen in src/product/sale-window.ts is its twin for the page.
  create or replace function is_category_open(_shop uuid, _product uuid, _now timestamptz) returns boolean
    language sql stable as $$
    select coalesce(bool_or(c.sale_window is null or is_on_sale(c.sale_window, _now)), true)
    from product_category pc join category c on c.shop_id = pc.shop_id and c.id = pc.category_id
    where pc.shop_id = _shop and pc.product_id = _product and c.status = 'active'
  $$;
  `,
);
