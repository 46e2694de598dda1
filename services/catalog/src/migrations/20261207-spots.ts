import { sqlMigration, tenantTable } from '@jumun/database';

/** Where in a shop orders come from, and the printed codes and chips that lead there. */
export const spotsMigration = sqlMigration(
  '20261207-spots',
  `
  create table spot (
    shop_id uuid not null,
    id uuid not null,
    label text not null check (char_length(label) between 1 and 20),
    kind text not null check (kind in ('table', 'counter', 'booth', 'room', 'pickup')),
    zone text check (char_length(zone) between 1 and 20),
    serve text not null check (serve in ('carry', 'pickup')),
    pay text not null check (pay in ('default', 'prepay', 'tab')),
    status text not null default 'active' check (status in ('active', 'inactive')),
    -- Deleted spots stay for the orders that name them, and have no place.
    rank int check (rank >= 1),
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (shop_id, id),
    unique (shop_id, rank) deferrable initially immediate,
    check ((rank is null) = (deleted_at is not null))
  );
  create unique index spot_label_key on spot (shop_id, lower(label)) where deleted_at is null;

  -- Its key is the tag alone: one of a group of shops will have no shop.
  create table tag (
    shop_id uuid not null,
    id uuid not null primary key,
    token text not null unique check (token ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
    spot_id uuid,
    name text check (char_length(name) between 1 and 40),
    medium text not null check (medium in ('qr', 'nfc', 'both')),
    state text not null default 'active' check (state in ('active', 'retiring', 'revoked')),
    created_at timestamptz not null default now(),
    works_until timestamptz,
    revoked_at timestamptz,
    last_seen_at timestamptz,
    nfc_written_at timestamptz,
    foreign key (shop_id, spot_id) references spot (shop_id, id),
    check ((state = 'retiring') <= (works_until is not null)),
    check ((state = 'revoked') = (revoked_at is not null))
  );
  create index tag_by_spot on tag (shop_id, spot_id) where state <> 'revoked';

  create table tag_day (
    shop_id uuid not null,
    tag_id uuid not null,
    day date not null,
    visits int not null check (visits > 0),
    primary key (shop_id, tag_id, day)
  );
  -- Each hour those of two years ago are erased, and there are some of each tag and day.
  create index tag_day_by_age on tag_day (day);

  ${['spot', 'tag', 'tag_day'].map((table) => tenantTable(table)).join('')}
  `,
);
