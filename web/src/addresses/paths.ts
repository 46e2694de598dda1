import { storePaths } from './store-paths.ts';

/** The address below which the payout provider's check ends. */
export const onboardingSuccess = 'success';

const part = encodeURIComponent;
const ONBOARDING = '/onboarding';

/**
 * Every address but those within the console (`console/paths.ts`) and the desk (`operator/paths.ts`); a store's pages take
 * theirs from `store-paths.ts`.
 */
export const paths = {
  ...storePaths,
  loginWith: (error: string) => `/login?error=${part(error)}`,
  socialSuccess: '/social/auth/success',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** With the key behind a #: `notifications` writes it into its messages. */
  undo: '/login/undo',
  testLogin: '/testlogin',
  pricing: '/pricing',
  master: '/master',
  services: '/services',
  support: '/support',
  inquiry: '/support/inquiry',
  terms: '/policy/terms',
  privacy: '/policy/privacy',
  accessibility: '/policy/accessibility',
  /** A legal page in another language than Korean. */
  policyIn: (locale: string, policy: string) => `/policy/${locale}/${policy}`,
  settlementPolicy: '/policy/settlement',
  admin: '/store/admin',
  ops: '/ops',
  onboarding: ONBOARDING,
  onboardingSuccess: (accountId: string) => `${ONBOARDING}/${onboardingSuccess}?account_id=${part(accountId)}`,
  devUi: '/dev/ui',
} as const;
