import { sqlMigration } from '@jumun/database';

/** Whether an owner has said that the printer which uses a key is the shop's. */
export const printerConfirmed = sqlMigration(
  '20261228-notifications-printer-confirmed',
  `
  -- Printers of before stay confirmed, in the network that they ask from first.
  alter table printer add column key_networks jsonb, add column unconfirmed jsonb;
  alter table notice
    drop constraint notice_kind_check,
    add constraint notice_kind_check check (kind in ('unattended', 'sold-out', 'printer', 'printer-asks', 'push-moved'));
  `,
);
