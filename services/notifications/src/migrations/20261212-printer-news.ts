import { sqlMigration } from '@jumun/database';

/** Columns for notices about printers without paper, a person's answer about old dockets, and closed shops. */
export const printerNews = sqlMigration(
  '20261212-notifications-printer-news',
  `
  alter table print_job add column confirmed_at timestamptz;
  alter table printer add column paper_told_at timestamptz;
  create index printer_without_paper on printer (well_at) where state = 'paper' and deleted_at is null;
  alter table notice
    drop constraint notice_kind_check,
    add constraint notice_kind_check check (kind in ('unattended', 'sold-out', 'printer'));
  alter table shop add column closed boolean not null default false;
  create index print_job_by_state on print_job (shop_id, state, created_at desc, id desc);
  `,
);
