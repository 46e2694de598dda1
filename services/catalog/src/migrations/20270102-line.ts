import { sqlMigration } from '@jumun/database';

/** The wait follows what is open in the kitchen, and the owner's hand. */
export const lineMigration = sqlMigration(
  '20270102-line',
  `
  alter table intake
    add column base_pieces int not null default 8 check (base_pieces between 1 and 300),
    -- The line as the orders service measured it last.
    add column kitchen_line jsonb,
    -- The highest wait since it last stood lower by the clock: it falls by five minutes a minute from there.
    add column told_minutes int,
    add column told_at timestamptz,
    add column nudge_minutes int not null default 0,
    add column nudge_until timestamptz;
  `,
);
