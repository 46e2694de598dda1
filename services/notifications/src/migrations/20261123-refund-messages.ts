import { sqlMigration } from '@jumun/database';

/** A shopper's message about a refund in part: what went back, and what is left. */
export const refundMessages = sqlMigration(
  '20261123-notifications-refund-messages',
  `
  alter table message
    -- What is left of the payment after a refund in part.
    add column remaining bigint,
    drop constraint message_kind_check,
    add constraint message_kind_check
      check (kind in ('order-paid', 'order-cancelled', 'order-refunded', 'order-ready', 'code', 'inquiry')),
    drop constraint message_with_amount,
    add constraint message_with_amount
      check (kind not in ('order-paid', 'order-cancelled', 'order-refunded') or amount is not null),
    add constraint message_with_remaining check ((kind = 'order-refunded') = (remaining is not null));
  `,
);
