import { sqlMigration } from '@jumun/database';

/** A shop's refusals of the last minute are counted before each. */
export const refusalsMigration = sqlMigration(
  '20270108-refusals',
  `create index refund_with_reason on refund (shop_id, requested_at) where reason_code is not null;`,
);
