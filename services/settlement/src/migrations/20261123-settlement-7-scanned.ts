import { platformTable, sqlMigration, tenantTable } from '@jumun/database';

const ledger = ['ledger_transaction', 'ledger_entry', 'ledger_total', 'ledger_head', 'ledger_link'];
const sums = ['charge', 'payout', 'payout_account', 'waiting_refund'];
const files = ['provider_file', 'provider_line', 'reconciliation_break'];

/** Checks, sums and reconciliation read these by the thousand. */
export const scannedMigration = sqlMigration(
  '20261123-settlement-7-scanned',
  `
  ${[...ledger, ...sums].map((table) => tenantTable(table, { isScanned: true })).join('')}
  ${files.map((table) => platformTable(table, { isScanned: true })).join('')}
  `,
);
