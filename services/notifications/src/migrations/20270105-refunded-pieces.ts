import { sqlMigration } from '@jumun/database';

/** The pieces that a kitchen need not make any more, on the slip that says so. */
export const refundedPiecesMigration = sqlMigration(
  '20270105-notifications-refunded-pieces',
  `alter table print_job add column pieces jsonb;`,
);
