import { notifications } from '@jumun/contracts';
import { lockInTurnSql, repeatableMigration } from '@jumun/database';
import { emitSql, receiveSql } from '@jumun/messaging';
import { addBellsSql } from '../bell/add-bells.sql.js';
import { joinLineSql } from '../line/line.sql.js';
import { queueMessagesSql } from '../message/queue-messages.sql.js';
import { makeJobsSql } from '../print/print.sql.js';
import { queuePushesSql } from '../push/push.sql.js';
import { noteWaitingSql } from '../waiting/waiting.sql.js';

/** Does all that follows from paid orders. */
export const tellPaidFunctions = repeatableMigration(
  'tell-paid',
  `
  -- The rows of these facts, in their order.
  create or replace function of_facts(_rows jsonb, _facts uuid[]) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(each.row order by each.position), '[]')
    from jsonb_array_elements(_rows) with ordinality as each (row, position) where (each.row ->> 'factId')::uuid = any (_facts)
  $$;

  -- Bells, print jobs, reminders, messages, pushes and places in line of paid orders, each once. Without a consumer the facts
  -- are not remembered here. Each shop's bells are counted by one transaction at a time; the count that a bell made is told
  -- with it. What is given in rows is looked up by its keys, whatever the plan expects of their number.
  create or replace function tell_paid(_origin jsonb, _consumer text, _given jsonb, _templates text[], _now timestamptz,
      out emitted jsonb, out printed jsonb)
    language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  declare
    _paid jsonb := _given -> 'paid';
    _bells jsonb := _given -> 'bells';
    _waiting jsonb := _given -> 'waiting';
    _messages jsonb := _given -> 'messages';
    _news jsonb := _given -> 'news';
    _fresh uuid[];
    _added jsonb;
  begin
    emitted := '[]';
    printed := '[]';
    if _consumer is not null then
      with received as (${receiveSql('_consumer', 'jsonb_to_recordset(_paid) as given ("factId" uuid)')})
      select array_agg(received.fact_id) into _fresh from received;
      if _fresh is null then return; end if;
      if cardinality(_fresh) < jsonb_array_length(_paid) then
        _paid := of_facts(_paid, _fresh);
        _bells := of_facts(_bells, _fresh);
        _waiting := of_facts(_waiting, _fresh);
        _messages := of_facts(_messages, _fresh);
        _news := of_facts(_news, _fresh);
      end if;
    end if;

    perform ${lockInTurnSql(`array(select given ->> 'shopId' from jsonb_array_elements(_paid) as given)`)};
    with added as (${addBellsSql('_bells')} returning shop_id, id, created_at, read_at)
    select jsonb_agg(to_jsonb(added)) into _added from added;
    if _added is not null then
      -- Counted after all were added: each of a shop's new bells but the last was there before the count was full.
      with counted as (
        select given."outboxId" as id, given.payload || jsonb_build_object(
            'unread', coalesce(u.unread, 0) - count(*) filter (where added.read_at is null) over (partition by added.shop_id)
              + count(*) filter (where added.read_at is null) over (partition by added.shop_id order by added.id),
            'createdAt', to_char(added.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as payload
        from jsonb_to_recordset(_added) as added (shop_id uuid, id uuid, created_at timestamptz, read_at timestamptz)
        join jsonb_to_recordset(_bells) as given (id uuid, "outboxId" uuid, payload jsonb) on given.id = added.id
        left join unread_bells u on u.shop_id = added.shop_id
        order by added.id),
      told as (${emitSql(notifications.facts.bellAdded, '_origin', 'counted')})
      select jsonb_agg(told.emitted) into emitted from told;
    end if;

    with made as (${makeJobsSql('_paid', `'paid'`)})
    select coalesce(jsonb_agg(distinct made."shopId"), '[]') into printed from made;
    if jsonb_array_length(_waiting) > 0 then
      ${noteWaitingSql('_waiting', '_now')};
    end if;
    ${queueMessagesSql('_messages', '_templates')};
    ${queuePushesSql('_news')};
    ${joinLineSql('_paid', '_now')};
  end $$;
  `,
);
