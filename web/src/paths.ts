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
  profile: 'profile',
  payments: 'paymentList',
  payment: 'paymentDetail/:paymentId',
  options: 'profileOption',
  chatAlerts: 'kakaoAgree',
  account: 'account',
  settlement: 'settlement',
  fees: 'fees',
  statements: 'statements',
  payouts: 'payouts',
  payout: 'payouts/:payoutId',
} as const;

/** The desk's addresses below `paths.ops.home`. */
export const opsPages = {
  login: 'login',
  shops: 'shops',
  shop: 'shops/:shopId',
  inquiries: 'inquiries',
  approvals: 'approvals',
  payments: 'payments',
  paymentStory: 'payments/:paymentId',
  messages: 'messages',
  deadLetters: 'dead-letters',
  queues: 'queues',
  payouts: 'payouts',
  payout: 'payouts/:payoutId',
  payoutRuns: 'payout-runs',
  payoutAccounts: 'payout-accounts',
  bankFiles: 'bank-files',
  bankFile: 'bank-files/:bankFileId',
  reconciliation: 'reconciliation',
  funds: 'funds',
  ledger: 'ledger',
  accessLog: 'access-log',
  platform: 'platform',
  security: 'security',
  colleagues: 'colleagues',
  invitation: 'invitation',
} as const;

/** A store's addresses below its own. */
export const storePages = {
  cart: 'shoppingList',
  payment: 'shoppingList/payment/:paymentId',
  pay: 'pay',
  orderComplete: 'success/:orderNumber',
  orders: 'orders',
} as const;

/** The address below which the payout provider's check ends. */
export const onboardingSuccess = 'success';

const part = encodeURIComponent;
const filled = (page: string, value: string): string => page.replace(/:\w+/, () => part(value));

type Below<Pages> = {
  readonly [K in keyof Pages]: Pages[K] extends `${string}:${string}` ? (value: string) => string : string;
};

/** Whole addresses of pages below a place; one with a parameter takes its value. */
function below<const Pages extends Readonly<Record<string, string>>>(home: string, pages: Pages): Below<Pages> {
  const whole = Object.entries(pages).map(([name, page]) => [
    name,
    page.includes(':') ? (value: string) => `${home}/${filled(page, value)}` : `${home}/${page}`,
  ]);
  // Made name by name, exactly as `Below` says.
  return Object.fromEntries(whole) as Below<Pages>;
}

const ADMIN = '/store/admin';
const OPS = '/ops';
const ONBOARDING = '/onboarding';

/** Every address of the app. A store's `base` is the address part as the visitor typed it, with or without its @. */
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
  admin: ADMIN,
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
  adminPages: below(ADMIN, adminPages),
  ops: { home: OPS, ...below(OPS, opsPages) },
} as const;
