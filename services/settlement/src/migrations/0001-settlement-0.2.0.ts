import { insertOnly, platformTable, squashedMigration, tenantTable } from '@jumun/database';
import { CONTROL } from './0.2.0/control.js';
import { LEDGER } from './0.2.0/ledger.js';
import { PAYOUTS } from './0.2.0/payouts.js';

/** Checks, sums and reconciliation read these by the thousand. */
const SCANNED = [
  'ledger_transaction',
  'ledger_entry',
  'ledger_total',
  'ledger_head',
  'ledger_link',
  'charge',
  'payout',
  'payout_account',
  'waiting_refund',
];

/** The schema of 0.2.0; `add_to_totals`, which posts to totals and chain, stands beside the ledger (`*.function.sql.ts`). */
export const settlementMigration = squashedMigration(
  '0001-settlement-0.2.0',
  {
    release: '0.2.0',
    replaces: [
      '20261121-settlement',
      '20261121-settlement-2-books',
      '20261121-settlement-3-control',
      '20261122-settlement-4-payouts',
      '20261122-settlement-5-charges',
      '20261123-settlement-6-tenants',
      '20261123-settlement-7-scanned',
      '20261123-settlement-8-approvals',
      '20261123-settlement-9-lapsed',
      '20261124-settlement-10-fee-reasons',
      '20261204-settlement-11-chain',
      '20261205-settlement-12-by-key',
      '20261206-settlement-13-holidays',
    ],
  },
  `
  ${LEDGER}
  ${PAYOUTS}
  ${CONTROL}
  ${['shop', 'shop_fee', 'fee_change'].map((table) => tenantTable(table)).join('')}
  ${SCANNED.map((table) => tenantTable(table, { isScanned: true })).join('')}
  ${['funds_owed', 'books_check', 'provider_file_part', 'provider_event'].map((table) => platformTable(table)).join('')}
  ${['payout_run', 'bank_file', 'approval', 'bank_holiday', 'holiday_fetch'].map((table) => platformTable(table)).join('')}
  ${['provider_file', 'provider_line', 'reconciliation_break'].map((table) => platformTable(table, { isScanned: true })).join('')}
  ${insertOnly('ledger_transaction', 'ledger_entry', 'ledger_link', 'fee_change', 'funds_owed')}
  `,
);
