import { sqlMigration } from '@jumun/database';

/** The bell tells of products that sold out by themselves, with their names. */
export const soldOutNotices = sqlMigration(
  '20261209-notifications-sold-out',
  `
  alter table notice
    add column subject_name text,
    drop constraint notice_kind_check,
    add constraint notice_kind_check check (kind in ('unattended', 'sold-out'));
  `,
);
