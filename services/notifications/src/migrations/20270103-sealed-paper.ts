import { sqlMigration } from '@jumun/database';

/** A docket with a guest's wish or a till's memo is kept sealed. */
export const sealedPaperMigration = sqlMigration(
  '20270103-notifications-sealed-paper',
  `
  alter table print_job
    add column sealed_content text,
    drop constraint print_job_check1,
    -- What is handed to a printer is what was frozen.
    add constraint print_job_frozen
      check (state not in ('sent', 'unknown') or content is not null or sealed_content is not null);
  create index print_job_with_sealed_content on print_job (created_at) where sealed_content is not null;
  `,
);
