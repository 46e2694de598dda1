import { sqlMigration } from '@jumun/database';

/** The voucher of an operator, and the asks of admins that another admin approves. */
export const secondPersons = sqlMigration(
  '20261216-auth-second-persons',
  `
  -- Operators of before count as settled: they have no voucher, and no time runs.
  alter table operator add column vouched_by uuid, add column vouched_at timestamptz;
  -- A copy of before that takes a colleague in says nothing of it.
  alter table operator alter column vouched_at set default now();

  alter table operator_invitation add column invited_by uuid;
  update operator_invitation i set invited_by = l.actor_id
    from access_log l where l.act = 'invite-operator' and l.subject = i.id::text and l.actor_kind = 'operator';

  alter table operator_change
    add column with_id uuid,
    alter column reason drop not null,
    drop constraint operator_change_act_check,
    add constraint operator_change_act_check check (act in ('invitation', 'joining', 'roles', 'removal')),
    add constraint operator_change_has_reason check (reason is not null or act in ('invitation', 'joining')),
    add constraint operator_change_by_two check (with_id <> by_id);

  create table operator_ask (
    id uuid primary key,
    kind text not null check (kind in ('invitation', 'roles', 'removal')),
    operator_id uuid unique references operator (id) on delete cascade,
    email text check (email like 's1.%'),
    email_index text unique,
    roles jsonb not null check (jsonb_typeof(roles) = 'array'),
    reason text check (length(reason) between 2 and 200),
    asked_by uuid not null references operator (id) on delete cascade,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    constraint operator_ask_is_about_one check ((kind = 'invitation') = (operator_id is null)
      and (operator_id is null) = (email is not null) and (email is null) = (email_index is null)),
    constraint operator_ask_gives_roles check ((kind = 'removal') = (roles = '[]'))
  );
  create index operator_ask_expires on operator_ask (expires_at);
  `,
);
