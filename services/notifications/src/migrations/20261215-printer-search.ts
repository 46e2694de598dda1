import { sqlMigration, tenantTable } from '@jumun/database';

/** A shop's last look for printers, and which job was printed in whose stead. */
export const printerSearch = sqlMigration(
  '20261215-notifications-printer-search',
  `
  create table printer_search (
    shop_id uuid primary key,
    id uuid not null,
    asked_at timestamptz not null,
    taken_at timestamptz,
    device_id uuid,
    addresses jsonb,
    check (addresses is null or taken_at is not null)
  );
  create index printer_search_by_age on printer_search (asked_at);
  ${tenantTable('printer_search')}
  alter table print_job add column retried_as uuid;
  `,
);
