import { sqlMigration } from '@jumun/database';

/**
 * Open reservations of a browser are looked for by the index of browsers alone: while few are open, planning found the
 * index of addresses as good, and then read all that the shop holds, in a rush for each who came too late.
 */
export const openByAddressMigration = sqlMigration(
  '20270108-open-by-address',
  `
  drop index reservation_open_by_address;
  create index reservation_open_by_address on reservation (shop_id, address) where state = 'reserved' and address is not null;
  `,
);
