import { sqlMigration } from '@jumun/database';

/** Why a payment was refused: by the shopper, for the card's limit, by the card company, or on the way to it. */
export const refusalsMigration = sqlMigration(
  '20261127-refusals',
  `
  alter table orders drop constraint orders_close_reason_check;
  alter table orders add constraint orders_close_reason_check check (close_reason in
    ('declined', 'over-limit', 'cancelled', 'unreachable', 'abandoned', 'expired', 'reversed'));
  `,
);
