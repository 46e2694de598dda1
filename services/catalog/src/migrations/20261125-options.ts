import { sqlMigration, tenantTable } from '@jumun/database';

/** Option groups of products; several products may share one. */
export const optionsMigration = sqlMigration(
  '20261125-options',
  `
  create table option_group (
    shop_id uuid not null,
    id uuid not null,
    name text not null check (char_length(name) between 1 and 50),
    kitchen_name text check (char_length(kitchen_name) between 1 and 30),
    min int not null check (min between 0 and 20),
    max int not null check (max between 1 and 20),
    repeatable boolean not null,
    status text not null check (status in ('active', 'inactive')),
    version int not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (shop_id, id),
    check (min <= max)
  );

  create table option (
    shop_id uuid not null,
    id uuid not null,
    group_id uuid not null,
    name text not null check (char_length(name) between 1 and 50),
    kitchen_name text check (char_length(kitchen_name) between 1 and 30),
    price_delta bigint not null check (price_delta between -99999999 and 99999999),
    stock int check (stock >= 0),
    sold_out_by_hand boolean not null default false,
    sold_out boolean not null generated always as (sold_out_by_hand or coalesce(stock = 0, false)) stored,
    is_default boolean not null default false,
    -- Deleted options stay for stock that comes back, and have no place.
    rank int check (rank >= 1),
    deleted_at timestamptz,
    primary key (shop_id, id),
    foreign key (shop_id, group_id) references option_group (shop_id, id),
    unique (shop_id, group_id, rank) deferrable initially immediate,
    check ((rank is null) = (deleted_at is not null))
  ) with (fillfactor = 80);

  create table product_option_group (
    shop_id uuid not null,
    product_id uuid not null,
    group_id uuid not null,
    rank int not null check (rank >= 1),
    min int check (min between 0 and 20),
    max int check (max between 1 and 20),
    primary key (shop_id, product_id, group_id),
    foreign key (shop_id, product_id) references product (shop_id, id) on delete cascade,
    foreign key (shop_id, group_id) references option_group (shop_id, id) on delete cascade
  );
  create index product_option_group_by_group on product_option_group (shop_id, group_id);

  ${['option_group', 'option', 'product_option_group'].map((table) => tenantTable(table)).join('')}
  `,
);
