import { Approval } from './approval/approval.table.js';
import { BankHoliday, HolidayFetch } from './holiday/holiday.tables.js';
import { Charge } from './charge/charge.table.js';
import { CounterMove } from './counter/counter.table.js';
import { FeeChange, ShopFee } from './fee/fee.tables.js';
import {
  BooksCheck,
  FundsOwedDay,
  LedgerEntry,
  LedgerHead,
  LedgerLink,
  LedgerTotal,
  LedgerTransaction,
  WaitingRefund,
} from './ledger/ledger.tables.js';
import { PayoutAccount } from './payout-account/payout-account.table.js';
import { BankFile, Payout, PayoutRun, ProviderEvent } from './payout/payout.tables.js';
import {
  ProviderFile,
  ProviderFileLine,
  ProviderFilePart,
  ReconciliationBreak,
} from './reconciliation/reconciliation.tables.js';
import { Shop } from './shop/shop.table.js';

/** Every table of the service. */
export const settlementTables = [
  ShopFee,
  FeeChange,
  LedgerTransaction,
  LedgerEntry,
  LedgerTotal,
  LedgerHead,
  LedgerLink,
  WaitingRefund,
  FundsOwedDay,
  BooksCheck,
  Charge,
  CounterMove,
  ProviderFile,
  ProviderFileLine,
  ReconciliationBreak,
  ProviderFilePart,
  Shop,
  PayoutAccount,
  PayoutRun,
  BankFile,
  Payout,
  ProviderEvent,
  Approval,
  BankHoliday,
  HolidayFetch,
];
