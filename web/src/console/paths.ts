import { paths } from '../addresses/paths.ts';
import { below } from '../util/page-address.ts';

/** The console's addresses below `paths.admin`, as its router matches them. */
export const adminPages = {
  dashboard: 'dashboard',
  board: 'board',
  products: 'productList',
  productEdit: 'productEdit/:type',
  categories: 'categoryList',
  optionGroups: 'optionList',
  optionGroupEdit: 'optionEdit/:groupId',
  hours: 'hours',
  intake: 'intake',
  calls: 'calls',
  printers: 'printers',
  screen: 'screen',
  profile: 'profile',
  till: 'orders/new',
  payments: 'paymentList',
  payment: 'paymentDetail/:paymentId',
  paymentSettings: 'payment-settings',
  options: 'profileOption',
  chatAlerts: 'kakaoAgree',
  account: 'account',
  devices: 'devices',
  tags: 'tags',
  translations: 'translations',
  settlement: 'settlement',
  fees: 'fees',
  statements: 'statements',
  payouts: 'payouts',
  payout: 'payouts/:payoutId',
} as const;

/** Whole addresses of the console. */
export const adminPaths = below(paths.admin, adminPages);
