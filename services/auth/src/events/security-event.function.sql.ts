import { repeatableMigration } from '@jumun/database';

/** The bounds of changes to security events; the trigger stands in their migration. */
export const securityEventFunctions = repeatableMigration(
  'security-events',
  `
  -- Of a row the count may grow. After a year it may go; those of operators after two, since a log-in of staff is a record of
  -- access by the same law as the access log. A day is left for clocks that differ.
  create or replace function keep_security_event() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if old.at > now() - make_interval(years => 1 + (old.operator_id is not null)::int) + interval '1 day' then
        raise exception 'a security event is kept for a year, that of an operator for two' using errcode = '23001';
      end if;
      return old;
    end if;
    if new.times < old.times or new.last_at < old.last_at then
      raise exception 'a security event is never changed' using errcode = '23001';
    end if;
    return new;
  end $$;
  `,
);
