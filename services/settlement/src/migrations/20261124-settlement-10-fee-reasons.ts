import { sqlMigration } from '@jumun/database';

/** Why a fee was changed, beside who changed it. */
export const feeReasonsMigration = sqlMigration(
  '20261124-settlement-10-fee-reasons',
  `
  alter table fee_change add column reason text;
`,
);
