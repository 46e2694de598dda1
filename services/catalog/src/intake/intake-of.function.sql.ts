import { repeatableMigration } from '@jumun/database';

/** Whether a shop takes orders, decided in one place: for its page, its owner and each checkout. */
export const intakeFunctions = repeatableMigration(
  'intake-of',
  `
  -- The earliest slot that begins in a time, the one at its beginning among them, and has room; null where none has.
  create or replace function free_slot(_shop uuid, _from timestamptz, _to timestamptz, _minutes int, _cap int) returns timestamptz
    language plpgsql stable set plan_cache_mode = force_generic_plan as $$
  begin
    -- Slots begin at whole multiples of their length since midnight; all lengths divide the hour, and so do clocks.
    return (select g.at
      from generate_series(date_bin(make_interval(mins => _minutes), _from, timestamptz 'epoch'), _to, make_interval(mins => _minutes)) g (at)
      left join slot s on s.shop_id = _shop and s.starts_at = g.at
      where coalesce(s.taken, 0) < _cap order by g.at limit 1);
  end $$;

  -- When there is room again, for a shop whose slots are full for as far ahead as it promises.
  create or replace function full_intake(_shop uuid, _now timestamptz) returns jsonb language sql stable as $$
    select jsonb_build_object('state', 'paused', 'reason', 'full', 'until',
      case i.cap_mode
        when 'refuse' then free_slot(_shop, _now, _now + interval '1 day', i.cap_minutes, i.cap)
        else free_slot(_shop, _now + make_interval(mins => i.max_wait_minutes), _now + interval '1 day', i.cap_minutes, i.cap)
          - make_interval(mins => i.max_wait_minutes)
      end)
    from intake i where i.shop_id = _shop
  $$;

  -- A wait that lasts until a promise, told in steps of five minutes.
  create or replace function slot_wait(_wait jsonb, _promised timestamptz, _now timestamptz) returns jsonb language sql immutable as $$
    select _wait || jsonb_build_object('promisedAt', _promised,
      'minutes', greatest((_wait ->> 'minutes')::int, ceil(extract(epoch from _promised - _now) / 300)::int * 5))
  $$;

  -- Whether a shop takes orders, why not, and how long they take: the one answer for its page, its owner and each checkout.
  -- Rules are looked at in this order. Null for a shop that has set nothing up.
  create or replace function intake_of(_shop uuid, _now timestamptz) returns jsonb
    language plpgsql stable set plan_cache_mode = force_generic_plan as $$
  declare
    _set intake;
    _last open_span;
    _next open_span;
    _slot timestamptz;
    _base interval;
    _minutes int;
    _is_busy boolean;
    _wait jsonb;
  begin
    select * into _set from intake i where i.shop_id = _shop;
    if not found then
      return null;
    end if;
    if _set.paused_until > _now then
      return jsonb_build_object('state', 'paused', 'reason', _set.pause_reason, 'note', _set.pause_note,
        'until', nullif(_set.paused_until, 'infinity'));
    end if;
    if _set.spans_until is not null then
      select * into _last from open_span s where s.shop_id = _shop and s.opens_at <= _now order by s.opens_at desc limit 1;
      if _last.last_order_at is null or _last.last_order_at <= _now then
        select * into _next from open_span s where s.shop_id = _shop and s.opens_at > _now order by s.opens_at limit 1;
        return jsonb_build_object('state', 'closed', 'opensAt', _next.opens_at, 'lastDay', _last.day, 'nextDay', _next.day,
          'reason', case when _last.closes_at > _now then 'last-order' else 'hours' end);
      end if;
    end if;

    _is_busy := coalesce(_set.busy_until > _now, false);
    _minutes := _set.base_wait_minutes;
    if _set.auto_wait and _set.measured_at > _now - interval '30 minutes' then
      _minutes := greatest(_minutes, least(ceil(_set.measured_wait / 5.0)::int * 5, 4 * _minutes));
    end if;
    if _is_busy then
      _minutes := _minutes + _set.busy_extra_minutes;
    end if;
    _wait := jsonb_build_object('minutes', _minutes, 'leastMinutes', _minutes, 'promisedAt', null);
    if _set.cap is not null then
      _base := make_interval(mins => _set.base_wait_minutes);
      _slot := case _set.cap_mode
        when 'refuse' then free_slot(_shop, _now, _now, _set.cap_minutes, _set.cap)
        else free_slot(_shop, _now + _base, _now + make_interval(mins => _set.max_wait_minutes), _set.cap_minutes, _set.cap) end;
      if _slot is null then
        return full_intake(_shop, _now);
      end if;
      _wait := slot_wait(_wait || jsonb_build_object('leastMinutes', _set.base_wait_minutes),
        greatest(_slot + make_interval(mins => _set.cap_minutes), _now + _base), _now);
    elsif _set.version = 0 and not _is_busy then
      -- Its owner never said how long it takes.
      _wait := null;
    end if;
    _is_busy := _is_busy or coalesce((_wait ->> 'minutes')::int >= 2 * _set.base_wait_minutes and _set.base_wait_minutes > 0, false);
    return jsonb_strip_nulls(jsonb_build_object('slotAt', _slot)) || jsonb_build_object(
      'state', case when _is_busy then 'busy' else 'open' end, 'reason', null, 'wait', _wait,
      'until', case when _set.busy_until > _now then _set.busy_until end,
      'lastOrderAt', _last.last_order_at, 'closesAt', _last.closes_at);
  end $$;

  -- Takes a place in the earliest slot with room, and what is promised by it; nulls where none has room. Slots are held in
  -- the order of their times. While their length is changed, the decision is made again.
  create or replace function take_slot(_shop uuid, _now timestamptz, out slot_at timestamptz, out promised_at timestamptz)
    language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    _set intake;
    _from timestamptz;
    _to timestamptz;
    _free timestamptz;
  begin
    select * into _set from intake i where i.shop_id = _shop for key share;
    if _set.cap is null then
      raise exception 'the cap was lifted while a checkout was decided' using errcode = 'serialization_failure';
    end if;
    _from := case _set.cap_mode when 'refuse' then _now else _now + make_interval(mins => _set.base_wait_minutes) end;
    _to := case _set.cap_mode when 'refuse' then _now else _now + make_interval(mins => _set.max_wait_minutes) end;
    loop
      _free := free_slot(_shop, _from, _to, _set.cap_minutes, _set.cap);
      exit when _free is null;
      insert into slot as s (shop_id, starts_at, minutes, taken) values (_shop, _free, _set.cap_minutes, 1)
        on conflict (shop_id, starts_at) do update set taken = s.taken + 1 where s.taken < _set.cap;
      if found then
        slot_at := _free;
        promised_at := greatest(_free + make_interval(mins => _set.cap_minutes), _now + make_interval(mins => _set.base_wait_minutes));
        return;
      end if;
      -- It was filled while it was waited for; earlier ones are not looked at again, for the order of the locks.
      _from := _free + make_interval(mins => _set.cap_minutes);
      exit when _from > _to;
    end loop;
  end $$;
  `,
);
