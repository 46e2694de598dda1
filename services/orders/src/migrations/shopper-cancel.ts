import { sqlMigration, tenantTable } from '@jumun/database';

/** Columns for a shopper's cancellation of an order that the shop has not begun. */
export const shopperCancelMigration = sqlMigration(
  '20261129-shopper-cancel',
  `
  -- Set while the card company is asked to give the money back at the shopper's wish.
  alter table orders add column cancel_requested_at timestamptz;

  alter table refund drop constraint refund_asked_by_check;
  alter table refund add constraint refund_asked_by_check
    check (asked_by in ('owner', 'platform', 'operator', 'shopper'));
  -- A keyed hash of the browser that asked, so that nobody cancels all day.
  alter table refund add column asked_from text;
  create index refund_of_shopper on refund (shop_id, asked_from, requested_at) where asked_from is not null;

  -- How a shop takes orders; without a row everything is as it is for a new shop.
  create table order_setting (
    shop_id uuid primary key,
    shopper_cancel boolean not null default true
  );
  ${tenantTable('order_setting')}
  `,
);
