import { paths } from '../../src/paths.ts';
import type { ScreenState } from './screen.ts';

type Address =
  | Exclude<keyof typeof paths, 'adminPages' | 'ops'>
  | `adminPages.${keyof typeof paths.adminPages}`
  | `ops.${keyof typeof paths.ops}`;

/** A route as the specification writes it, and the states that it can be in. */
interface Need {
  route: string;
  states: readonly ScreenState[];
}

const still = ['ready'] as const;
const form = ['ready', 'loading', 'error', 'offline'] as const;
const one = ['ready', 'loading', 'error', 'offline'] as const;
const list = ['ready', 'loading', 'empty', 'error', 'offline'] as const;

/** What each address of the app asks of the table; null is no screen of its own, or one that is yet to be built. */
export const needs: Record<Address, Need | null> = {
  main: { route: '/', states: still },
  login: { route: '/login', states: form },
  loginWith: null,
  socialSuccess: { route: '/social/auth/success', states: ['loading', 'error', 'offline'] },
  register: { route: '/register', states: form },
  forgotPassword: { route: '/forgot-password', states: form },
  testLogin: { route: '/testlogin', states: still },
  pricing: { route: '/pricing', states: still },
  master: { route: '/master', states: still },
  services: { route: '/services', states: still },
  support: { route: '/support', states: still },
  inquiry: { route: '/support/inquiry', states: form },
  terms: { route: '/policy/terms', states: still },
  privacy: { route: '/policy/privacy', states: still },
  // The door of the console sends on at once.
  admin: null,
  onboarding: { route: '/onboarding', states: one },
  onboardingSuccess: { route: '/onboarding/success', states: one },
  // Never part of a build.
  devUi: null,
  store: { route: '/{storeName}', states: list },
  storeAt: { route: '/{storeName}', states: list },
  cart: { route: '/{storeName}/shoppingList', states: list },
  payment: { route: '/{storeName}/shoppingList/payment/{paymentId}', states: one },
  orderComplete: { route: '/{storeName}/success/{orderNumber}', states: one },
  orders: { route: '/{storeName}/orders', states: ['ready', 'empty'] },
  'adminPages.dashboard': { route: '/store/admin/dashboard', states: list },
  'adminPages.products': { route: '/store/admin/productList', states: list },
  'adminPages.productEdit': { route: '/store/admin/productEdit/{type}', states: ['ready', 'offline'] },
  'adminPages.categories': { route: '/store/admin/categoryList', states: list },
  'adminPages.profile': { route: '/store/admin/profile', states: one },
  'adminPages.payments': { route: '/store/admin/paymentList', states: list },
  'adminPages.payment': { route: '/store/admin/paymentDetail/{payment_id}', states: one },
  'adminPages.options': { route: '/store/admin/profileOption', states: list },
  'adminPages.chatAlerts': { route: '/store/admin/kakaoAgree', states: one },
  'adminPages.settlement': { route: '/store/admin/settlement', states: list },
  'adminPages.fees': { route: '/store/admin/fees', states: list },
  'adminPages.statements': { route: '/store/admin/statements', states: list },
  'adminPages.payouts': { route: '/store/admin/payouts', states: list },
  'adminPages.payout': { route: '/store/admin/payouts/{id}', states: one },
  'ops.home': { route: '/ops', states: list },
  'ops.login': { route: '/ops/login', states: form },
  'ops.shops': { route: '/ops/shops', states: list },
  'ops.shop': { route: '/ops/shops/{shop_id}', states: one },
  'ops.inquiries': { route: '/ops/inquiries', states: list },
  'ops.payments': { route: '/ops/payments', states: list },
  'ops.messages': { route: '/ops/messages', states: list },
  'ops.deadLetters': { route: '/ops/dead-letters', states: list },
  'ops.queues': { route: '/ops/queues', states: list },
  'ops.payouts': { route: '/ops/payouts', states: list },
  'ops.payout': { route: '/ops/payouts/{payout_id}', states: one },
  'ops.payoutRuns': { route: '/ops/payout-runs', states: list },
  'ops.payoutAccounts': { route: '/ops/payout-accounts', states: list },
  'ops.bankFiles': { route: '/ops/bank-files', states: list },
  'ops.bankFile': { route: '/ops/bank-files/{bank_file_id}', states: list },
  'ops.reconciliation': { route: '/ops/reconciliation', states: list },
  'ops.funds': { route: '/ops/funds', states: list },
  'ops.ledger': { route: '/ops/ledger', states: list },
  'ops.accessLog': { route: '/ops/access-log', states: list },
};

/** Screens that no link of the app leads to. */
export const unlinked: readonly Need[] = [
  { route: '/{storeName}/pay', states: still },
  { route: '/*', states: ['error'] },
];
