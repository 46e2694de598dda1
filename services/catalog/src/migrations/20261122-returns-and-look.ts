import { sqlMigration } from '@jumun/database';

/** Pieces that come back from a refund, background pictures, and the second bound for the tables that had none yet. */
export const returnsAndLookMigration = sqlMigration(
  '20261122-returns-and-look',
  `
  alter table store_page add column background_image text;

  alter table reservation drop constraint reservation_state_check;
  alter table reservation add constraint reservation_state_check
    check (state in ('reserved', 'sold', 'released', 'returned'));
  create index reservation_ended on reservation (settled_at) where settled_at is not null;

  alter table shop_copy enable row level security, force row level security;
  create policy own_shop on shop_copy using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  alter table reservation enable row level security, force row level security;
  create policy own_shop on reservation using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  `,
);
