import { pending, refused } from '@jumun/client/played';
import { paths } from '../../src/addresses/paths.ts';
import { freshPayoutAccount, paymentNumbered } from '../console-backend.ts';
import { play } from '../fake-gateway.ts';
import { heading, ownerScreen, REFUSED, retryButton, thenOffline, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const newest = paymentNumbered(35);
const onboarding = { route: '/onboarding', path: paths.onboarding };
const onboardingResult = { route: '/onboarding/success', path: paths.onboardingSuccess('other') };
const onboardingScreens: Screen[] = [
  ownerScreen({
    ...onboarding,
    name: 'console-onboarding',
    state: 'ready',
    own: (own) => {
      own.shop = { ...own.shop, status: 'reviewing' };
      own.payoutAccount = { ...freshPayoutAccount, provider: 'bank-file', bankAccount: null };
    },
    reach: words('심사 중'),
  }),
  ownerScreen({
    ...onboarding,
    name: 'console-onboarding-loading',
    state: 'loading',
    own: (own, backend) => {
      own.shop = { ...own.shop, status: 'reviewing' };
      play(backend, { payouts: { payoutAccount: pending } });
    },
    reach: words('인증 상태를 불러오는 중이에요'),
  }),
  ownerScreen({
    ...onboarding,
    name: 'console-onboarding-error',
    state: 'error',
    own: (own, backend) => {
      own.shop = { ...own.shop, status: 'reviewing' };
      play(backend, { payouts: { payoutAccount: refused('INTERNAL') } });
    },
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({
    ...onboarding,
    name: 'console-onboarding-offline',
    state: 'offline',
    own: (own) => (own.shop = { ...own.shop, status: 'reviewing' }),
    reach: thenOffline(words('심사 중')),
  }),
  { ...onboarding, name: 'console-onboarding-stranger', state: 'ready', reach: words('로그인 필요') },
  ownerScreen({
    ...onboardingResult,
    name: 'console-onboarding-success',
    state: 'ready',
    path: paths.onboardingSuccess(newest.shopId),
    reach: heading('축하해요, 계정이 만들어졌어요'),
  }),
  ownerScreen({
    ...onboardingResult,
    name: 'console-onboarding-failed',
    state: 'ready',
    reach: heading('인증을 마치지 못했어요'),
  }),
  ownerScreen({
    ...onboardingResult,
    name: 'console-onboarding-checking',
    state: 'loading',
    own: (_, backend) => play(backend, { payouts: { payoutAccount: pending } }),
    reach: heading('인증 결과를 확인하고 있어요'),
  }),
  ownerScreen({
    ...onboardingResult,
    name: 'console-onboarding-result-error',
    state: 'error',
    own: (_, backend) => play(backend, { payouts: { payoutAccount: refused('INTERNAL') } }),
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({
    ...onboardingResult,
    name: 'console-onboarding-result-offline',
    state: 'offline',
    reach: thenOffline(heading('인증을 마치지 못했어요')),
  }),
];

/** The owner's way to the payouts. */
export const consoleScreens: Screen[] = onboardingScreens;
