import { repeatableMigration } from '@jumun/database';

/** Goods may be handed out for so long after closing; no order is promised for later. */
export const CLOSING_GRACE_MINUTES = 10;

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
    select _wait || jsonb_build_object('promisedAt', greatest(_promised, (_wait ->> 'promisedAt')::timestamptz),
      'minutes', greatest((_wait ->> 'minutes')::int, ceil(extract(epoch from _promised - _now) / 300)::int * 5))
  $$;

  -- What a shop's wait is made of (WaitParts in the contracts). The kitchen's pace is its owner's word until it was busy for
  -- the usual wait; from then on what was made while it was counts, against a quarter of an hour of that word, within a third
  -- and the fivefold of it. Where nothing became ready for long, nothing is tapped there: orders are taken for made at their promise.
  create or replace function wait_parts(_set intake, _now timestamptz,
      out "baseMinutes" int, out "extraMinutes" int, out "floorMinutes" int, out "queueSeconds" int, out "pieceSeconds" int)
    language plpgsql stable set plan_cache_mode = force_generic_plan as $$
  declare
    _usual numeric := 60.0 * greatest(_set.base_wait_minutes, 1) / _set.base_pieces;
    _line jsonb;
    _busy int;
    _untapped interval := make_interval(mins => greatest(30, 2 * _set.base_wait_minutes));
  begin
    "baseMinutes" := _set.base_wait_minutes;
    "extraMinutes" := case when _set.busy_until > _now then _set.busy_extra_minutes else 0 end
      + case when _set.nudge_until > _now then _set.nudge_minutes else 0 end;
    "floorMinutes" := 0;
    "queueSeconds" := 0;
    "pieceSeconds" := greatest(1, round(_usual));
    if not _set.auto_wait or _set.kitchen_line is null then
      return;
    end if;
    "floorMinutes" := greatest(0, coalesce(_set.told_minutes - 5 * floor(extract(epoch from _now - _set.told_at) / 60), 0));
    if (_set.kitchen_line ->> 'measuredAt')::timestamptz <= _now - interval '30 minutes' then
      return;
    end if;
    _line := _set.kitchen_line;
    _busy := (_line ->> 'busySeconds')::int;
    if greatest((_line ->> 'busySince')::timestamptz, (_line ->> 'lastReadyAt')::timestamptz) <= _now - _untapped and _line ->> 'busySince' is not null then
      "queueSeconds" := (_line ->> 'duePieces')::int * "pieceSeconds";
      return;
    end if;
    if _busy >= 60 * greatest(_set.base_wait_minutes, 1) then
      "pieceSeconds" := greatest(1, round(least(3 * _usual, greatest(_usual / 5,
        (900 + _busy) / (900 / _usual + (_line ->> 'madePieces')::int)))));
    end if;
    "queueSeconds" := (_line ->> 'openPieces')::int * "pieceSeconds";
  end $$;

  -- Minutes until an order of so many pieces is ready: the contracts' waitMinutes works out the same.
  create or replace function wait_minutes(_parts jsonb, _pieces int) returns int language sql immutable as $$
    select greatest(0, (_parts ->> 'floorMinutes')::int, ceil((
      greatest((_parts ->> 'baseMinutes')::int * 60, (_parts ->> 'queueSeconds')::int
        + case when (_parts ->> 'baseMinutes')::int = 0 then 0 else greatest(3, _pieces) * (_parts ->> 'pieceSeconds')::int end)
      + (_parts ->> 'extraMinutes')::int * 60) / 300.0)::int * 5)
  $$;

  -- Keeps what was measured of a line, unless a later measurement is kept, and from when on the wait may fall. The owner's hand
  -- is forgotten with the kitchen's last piece. Says whether it was kept.
  create or replace function note_line(_shop uuid, _line jsonb, _now timestamptz) returns boolean
    language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    _set intake;
    _parts jsonb;
    _minutes int;
  begin
    update intake i
      set kitchen_line = _line,
        nudge_until = case when (_line ->> 'openPieces')::int = 0 and (i.kitchen_line ->> 'openPieces')::int > 0 then null else i.nudge_until end
      where i.shop_id = _shop and coalesce((i.kitchen_line ->> 'measuredAt')::timestamptz < (_line ->> 'measuredAt')::timestamptz, true)
      returning * into _set;
    if not found then
      return false;
    end if;
    _parts := to_jsonb(wait_parts(_set, _now));
    _minutes := wait_minutes(_parts, 0);
    if _minutes > (_parts ->> 'floorMinutes')::int then
      update intake i set told_minutes = _minutes, told_at = _now where i.shop_id = _shop;
    end if;
    return true;
  end $$;

  -- Whether a shop takes orders, why not, and how long they take: the one answer for its page, its owner and each checkout.
  -- Rules are looked at in this order. Null for a shop that has set nothing up. The wait is that of so many pieces.
  create or replace function intake_of(_shop uuid, _now timestamptz, _pieces int) returns jsonb
    language plpgsql stable set plan_cache_mode = force_generic_plan as $$
  declare
    _set intake;
    _last open_span;
    _next open_span;
    _close_by timestamptz;
    _slot timestamptz;
    _base interval;
    _is_busy boolean;
    _parts jsonb;
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
    _parts := to_jsonb(wait_parts(_set, _now));
    _wait := jsonb_build_object('minutes', wait_minutes(_parts, _pieces), 'leastMinutes', _set.base_wait_minutes);
    _wait := _wait || jsonb_build_object('promisedAt', _now + make_interval(mins => (_wait ->> 'minutes')::int));
    if _set.cap is not null then
      _base := make_interval(mins => _set.base_wait_minutes);
      _slot := case _set.cap_mode
        when 'refuse' then free_slot(_shop, _now, _now, _set.cap_minutes, _set.cap)
        else free_slot(_shop, _now + _base, _now + make_interval(mins => _set.max_wait_minutes), _set.cap_minutes, _set.cap) end;
      if _slot is null then
        return full_intake(_shop, _now);
      end if;
      _wait := slot_wait(_wait, greatest(_slot + make_interval(mins => _set.cap_minutes), _now + _base), _now);
      _parts := _parts || jsonb_build_object('floorMinutes', greatest((_parts ->> 'floorMinutes')::int,
        ceil(extract(epoch from _slot + make_interval(mins => _set.cap_minutes) - _now) / 300)::int * 5));
    elsif _set.version = 0 and not _is_busy then
      -- Its owner never said how long it takes.
      _wait := null;
    end if;
    _close_by := _last.closes_at + interval '${CLOSING_GRACE_MINUTES} minutes';
    if (_wait ->> 'promisedAt')::timestamptz > _close_by then
      -- It could not be handed out any more.
      select * into _next from open_span s where s.shop_id = _shop and s.opens_at > _now order by s.opens_at limit 1;
      return jsonb_build_object('state', 'closed', 'opensAt', _next.opens_at, 'lastDay', _last.day, 'nextDay', _next.day, 'reason', 'last-order');
    end if;
    _is_busy := _is_busy or coalesce((_wait ->> 'minutes')::int >= 2 * _set.base_wait_minutes and _set.base_wait_minutes > 0, false);
    return jsonb_strip_nulls(jsonb_build_object('slotAt', _slot)) || jsonb_build_object(
      'state', case when _is_busy then 'busy' else 'open' end, 'reason', null, 'wait', _wait, 'parts', _parts, 'mostMinutes', _set.max_wait_minutes,
      'until', case when _set.busy_until > _now then _set.busy_until end,
      'lastOrderAt', _last.last_order_at, 'closesAt', _last.closes_at, 'closeBy', _close_by);
  end $$;

  -- For copies of an earlier release, and for who holds no cart.
  create or replace function intake_of(_shop uuid, _now timestamptz) returns jsonb language sql stable as $$
    select intake_of(_shop, _now, 0)
  $$;

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
