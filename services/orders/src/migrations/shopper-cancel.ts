import { sqlMigration } from '@jumun/database';

/** What a shopper needs to cancel an order that nobody has begun. */
export const shopperCancelMigration = sqlMigration(
  '20261129-shopper-cancel',
  `
  alter table orders
    -- Of the key that only the phone has which ordered.
    add column key_hash text,
    -- Set while the card company is asked to give the money back at the shopper's wish.
    add column cancel_requested_at timestamptz;

  alter table refund drop constraint refund_asked_by_check;
  alter table refund add constraint refund_asked_by_check
    check (asked_by in ('owner', 'platform', 'operator', 'shopper'));
  -- A keyed hash of the browser that asked, so that nobody cancels all day.
  alter table refund add column asked_from text;
  create index refund_of_shopper on refund (shop_id, asked_from, requested_at) where asked_from is not null;
  `,
);
