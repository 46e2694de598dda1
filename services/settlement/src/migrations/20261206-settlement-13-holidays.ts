import { platformTable, sqlMigration } from '@jumun/database';

/** Bank holidays as data, and what a bank file is in each form that a bank takes. */
export const holidaysMigration = sqlMigration(
  '20261206-settlement-13-holidays',
  `
  create table bank_holiday (
    day date primary key,
    name text not null check (length(name) between 1 and 40),
    source text not null check (source in ('built-in', 'operator', 'feed')),
    added_at timestamptz not null,
    -- An operator said that banks work on it.
    removed_at timestamptz
  );
  ${platformTable('bank_holiday')}

  create table holiday_fetch (
    year int primary key check (year between 2000 and 2200),
    fetched_at timestamptz not null,
    days int not null check (days >= 0)
  );
  ${platformTable('holiday_fetch')}

  -- The checksum of a file in each form; null in files from before there were any.
  alter table bank_file add column layouts jsonb;
  `,
);
