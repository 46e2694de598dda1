import { sqlMigration, tenantTable } from '@jumun/database';

/** Guests call for staff from their spot. */
export const staffCalls = sqlMigration(
  '20261211-notifications-staff-calls',
  `
  create table staff_call (
    shop_id uuid not null,
    id uuid not null,
    spot_id uuid not null,
    spot_label text not null,
    kind text not null check (kind in ('help', 'call', 'water', 'napkin', 'bill', 'custom-1', 'custom-2', 'custom-3',
      'custom-4', 'custom-5', 'custom-6', 'custom-7')),
    text text not null,
    phone_hash text,
    state text not null check (state in ('open', 'acked', 'done', 'expired')),
    times int not null,
    created_at timestamptz not null,
    called_at timestamptz not null,
    acked_at timestamptz,
    done_at timestamptz,
    primary key (shop_id, id)
  );
  create unique index staff_call_open_once on staff_call (shop_id, spot_id, kind) where state = 'open';
  create index staff_call_to_answer on staff_call (shop_id, created_at, id) where state in ('open', 'acked');
  create index staff_call_by_age on staff_call (created_at);
  create index staff_call_to_expire on staff_call (called_at) where state in ('open', 'acked');

  create table call_setting (
    shop_id uuid primary key,
    kinds jsonb,
    seen_at timestamptz
  );
  ${['staff_call', 'call_setting'].map((table) => tenantTable(table)).join('')}
  `,
);
