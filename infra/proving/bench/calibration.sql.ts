/** Goods, what is held of them, and what is sold: the least that a checkout writes. */
export const SCHEMA = `
  create table goods (id int primary key, stock int not null);
  insert into goods select n, 1000000000 from generate_series(1, 1000) as n;
  create table held (id bigserial primary key, goods_id int not null, pieces int not null, held_at timestamptz not null);
  create table sold (id bigserial primary key, goods_id int not null, amount bigint not null, sold_at timestamptz not null);
  create table told (id bigserial primary key, fact text not null)`;

/** A script of pgbench: stock and what holds it, then the sale and its fact, each pair on disk before the next. */
export const TWO_COMMITS = String.raw`\set goods random(1, 1000)
begin;
update goods set stock = stock - 1 where id = :goods and stock > 0;
insert into held (goods_id, pieces, held_at) values (:goods, 1, now());
commit;
begin;
insert into sold (goods_id, amount, sold_at) values (:goods, 4500, now());
insert into told (fact) values ('sold');
commit;
`;
