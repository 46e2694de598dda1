import { filled } from './util/page-address.ts';

/** A store's addresses below its own. */
export const storePages = {
  cart: 'shoppingList',
  payment: 'shoppingList/payment/:paymentId',
  pay: 'pay',
  orderComplete: 'success/:orderNumber',
  orders: 'orders',
  screen: 'screen',
} as const;

/** The address below which the payout provider's check ends. */
export const onboardingSuccess = 'success';

const part = encodeURIComponent;
const ONBOARDING = '/onboarding';

/**
 * Every address but those within the console (`console/paths.ts`) and the desk (`operator/paths.ts`). A store's `base` is
 * the address part as the visitor typed it, with or without its @.
 */
export const paths = {
  main: '/',
  login: '/login',
  loginWith: (error: string) => `/login?error=${part(error)}`,
  socialSuccess: '/social/auth/success',
  register: '/register',
  forgotPassword: '/forgot-password',
  testLogin: '/testlogin',
  pricing: '/pricing',
  master: '/master',
  services: '/services',
  support: '/support',
  inquiry: '/support/inquiry',
  terms: '/policy/terms',
  privacy: '/policy/privacy',
  settlementPolicy: '/policy/settlement',
  accessibility: '/policy/accessibility',
  admin: '/store/admin',
  ops: '/ops',
  onboarding: ONBOARDING,
  onboardingSuccess: (accountId: string) => `${ONBOARDING}/${onboardingSuccess}?account_id=${part(accountId)}`,
  devUi: '/dev/ui',
  /** The public address of a store, as it is printed and shared. */
  store: (storeName: string) => `/@${part(storeName)}`,
  storeAt: (base: string) => `/${base}`,
  cart: (base: string) => `/${base}/${storePages.cart}`,
  payment: (base: string, paymentId: string) => `/${base}/${filled(storePages.payment, paymentId)}`,
  orderComplete: (base: string, orderNumber: string) => `/${base}/${filled(storePages.orderComplete, orderNumber)}`,
  orders: (base: string) => `/${base}/${storePages.orders}`,
  screen: (base: string) => `/${base}/${storePages.screen}`,
} as const;
