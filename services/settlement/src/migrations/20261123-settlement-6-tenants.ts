import { insertOnly, platformTable, sqlMigration, tenantTable } from '@jumun/database';

const shops = ['shop', 'shop_fee', 'fee_change', 'waiting_refund', 'payout_account', 'payout', 'charge'];
const ledger = ['ledger_transaction', 'ledger_entry', 'ledger_total', 'ledger_head', 'ledger_link'];
const control = ['funds_owed', 'books_check', 'provider_file', 'provider_line', 'provider_file_part', 'provider_event'];
const payouts = ['reconciliation_break', 'payout_run', 'bank_file'];

/**
 * Row-level security: a transaction sees the rows of the shop that it names; the platform scope sees all. The ledger is
 * insert-only.
 */
export const tenantsMigration = sqlMigration(
  '20261123-settlement-6-tenants',
  `
  ${[...shops, ...ledger].map((table) => tenantTable(table)).join('')}
  ${[...control, ...payouts].map((table) => platformTable(table)).join('')}
  ${insertOnly('ledger_transaction', 'ledger_entry', 'ledger_link', 'fee_change', 'funds_owed')}
  drop function acting_shop();
  `,
);
