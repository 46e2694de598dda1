import { paths } from '../addresses/paths.ts';
import { below } from '../util/page-address.ts';

/** The desk's addresses below `paths.ops`. */
export const opsPages = {
  login: 'login',
  shops: 'shops',
  shop: 'shops/:shopId',
  inquiries: 'inquiries',
  approvals: 'approvals',
  payments: 'payments',
  paymentHistory: 'payments/:paymentId',
  messages: 'messages',
  deadLetters: 'dead-letters',
  queues: 'queues',
  payouts: 'payouts',
  payout: 'payouts/:payoutId',
  payoutRuns: 'payout-runs',
  payoutAccounts: 'payout-accounts',
  bankFiles: 'bank-files',
  bankFile: 'bank-files/:bankFileId',
  holidays: 'holidays',
  reconciliation: 'reconciliation',
  funds: 'funds',
  ledger: 'ledger',
  accessLog: 'access-log',
  platform: 'platform',
  security: 'security',
  colleagues: 'colleagues',
  invitation: 'invitation',
} as const;

/** Whole addresses of the desk. */
export const opsPaths = { home: paths.ops, ...below(paths.ops, opsPages) } as const;
