import { sqlMigration } from '@jumun/database';

/** Columns of the call screen: repeated calls of an order, and the screen's settings. */
export const callScreenMigration = sqlMigration(
  '20261207-call-screen',
  `
  -- How often an order that is ready was called once more, and when last.
  alter table orders add column recalls int not null default 0, add column recalled_at timestamptz;

  -- How the screen looks and sounds, where its owner said so, and when it was last tried out.
  alter table order_setting
    add column screen jsonb check (jsonb_typeof(screen) = 'object'),
    add column screen_tested_at timestamptz;
  `,
);
