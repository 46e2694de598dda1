import { sqlMigration, tenantTable } from '@jumun/database';

/** Security events of owners and operators, in one table. */
export const securityEvents = sqlMigration(
  '20261217-auth-security-events',
  `
  -- Without references: it outlives sessions and accounts.
  create table security_event (
    id uuid primary key,
    shop_id uuid,
    operator_id uuid,
    -- Words of the code's own lists; which ones, the code says.
    kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
    outcome text not null check (outcome in ('done', 'refused')),
    at timestamptz not null,
    last_at timestamptz not null,
    times int not null default 1 check (times > 0),
    detail text check (detail ~ '^[a-z][a-z-]{1,39}$'),
    is_known boolean,
    browser text check (length(browser) between 1 and 60),
    source text,
    session_id uuid,
    merged_by text collate "C",
    constraint security_event_has_one_account check (num_nonnulls(shop_id, operator_id) <= 1),
    constraint security_event_counts_refusals check ((outcome = 'refused') = (merged_by is not null))
  );
  create index security_event_shop on security_event (shop_id, at, id) where shop_id is not null;
  create index security_event_operator on security_event (operator_id, at, id) where operator_id is not null;
  create index security_event_at on security_event (at);
  create unique index security_event_merged on security_event (merged_by) where merged_by is not null;
  ${tenantTable('security_event')}

  -- Of a row the count may grow, and after a year it may go: the law wants records of access for so long. A day is left
  -- for clocks that differ.
  create function keep_security_event() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if old.at > now() - interval '364 days' then
        raise exception 'a security event is kept for a year' using errcode = '23001';
      end if;
      return old;
    end if;
    if new.times < old.times or new.last_at < old.last_at then
      raise exception 'a security event is never changed' using errcode = '23001';
    end if;
    return new;
  end $$;
  create trigger security_event_stays before update or delete on security_event
    for each row execute function keep_security_event();
  do $$
  begin
    execute format('revoke update on security_event from %I', current_setting('jumun.runtime_role'));
    execute format('grant update (times, last_at) on security_event to %I', current_setting('jumun.runtime_role'));
  end $$;
  `,
);
