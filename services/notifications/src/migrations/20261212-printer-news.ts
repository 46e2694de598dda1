import { sqlMigration } from '@jumun/database';

/** A person's answer about old dockets is kept. */
export const printerNews = sqlMigration(
  '20261212-notifications-printer-news',
  `
  alter table print_job add column confirmed_at timestamptz;
  create index print_job_by_state on print_job (shop_id, state, created_at desc, id desc);
  `,
);
