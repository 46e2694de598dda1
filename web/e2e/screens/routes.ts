import { adminPages } from '../../src/console/paths.ts';
import { opsPages, opsPaths } from '../../src/operator/paths.ts';
import { onboardingSuccess, paths } from '../../src/addresses/paths.ts';
import { storePages } from '../../src/addresses/store-paths.ts';
import type { ScreenState } from './screen.ts';

type Address =
  Exclude<keyof typeof paths, 'ops'> | `adminPages.${keyof typeof adminPages}` | `ops.${keyof typeof opsPaths}`;

/** An address as the router matches it, and the states that its screen can be in. */
interface Need {
  route: string;
  states: readonly ScreenState[];
}

const STORE = '/:storeName';
const below = (area: string, home: string, pages: Readonly<Record<string, string>>) =>
  Object.entries(pages).map(([name, page]) => [area + name, `${home}/${page}`] as const);
/** Addresses with parameters by their names; the others stand in `paths` as they are. */
const routes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(paths).flatMap(([name, path]) => (typeof path === 'string' ? [[name, path] as const] : [])),
  ...['store', 'storeAt'].map((name) => [name, STORE] as const),
  ...below('', STORE, storePages),
  ['policyIn', '/policy/:language/:policy'],
  ['onboardingSuccess', `${paths.onboarding}/${onboardingSuccess}`],
  ...below('adminPages.', paths.admin, adminPages),
  ['ops.home', paths.ops],
  ...below('ops.', paths.ops, opsPages),
]);

const still = ['ready'] as const;
const form = ['ready', 'loading', 'error', 'offline'] as const;
const one = ['ready', 'loading', 'error', 'offline'] as const;
const list = ['ready', 'loading', 'empty', 'error', 'offline'] as const;

/** The states that each address needs in the table; null is no screen of its own, or one that is yet to be built. */
export const needs: Record<Address, readonly ScreenState[] | null> = {
  main: still,
  login: form,
  loginWith: null,
  socialSuccess: ['loading', 'error', 'offline'],
  register: form,
  forgotPassword: form,
  undo: one,
  testLogin: still,
  pricing: still,
  master: still,
  services: still,
  support: still,
  inquiry: form,
  terms: still,
  privacy: still,
  settlementPolicy: still,
  accessibility: still,
  policyIn: still,
  // The door of the console sends on at once.
  admin: null,
  onboarding: one,
  onboardingSuccess: one,
  // Never part of a build.
  devUi: null,
  store: list,
  storeAt: list,
  cart: list,
  payment: one,
  orderComplete: one,
  orders: ['ready', 'empty'],
  screen: ['ready', 'loading', 'empty', 'offline'],
  'adminPages.dashboard': list,
  'adminPages.board': list,
  'adminPages.products': list,
  'adminPages.productEdit': ['ready', 'offline'],
  'adminPages.categories': list,
  'adminPages.optionGroups': list,
  'adminPages.hours': list,
  'adminPages.intake': form,
  'adminPages.calls': form,
  'adminPages.printers': list,
  'adminPages.screen': form,
  'adminPages.optionGroupEdit': one,
  'adminPages.profile': one,
  'adminPages.till': list,
  'adminPages.paymentSettings': form,
  'adminPages.payments': list,
  'adminPages.payment': one,
  'adminPages.options': list,
  'adminPages.chatAlerts': one,
  'adminPages.account': list,
  'adminPages.devices': list,
  'adminPages.tags': list,
  'adminPages.translations': list,
  'adminPages.settlement': list,
  'adminPages.fees': list,
  'adminPages.statements': list,
  'adminPages.payouts': list,
  'adminPages.payout': one,
  'ops.home': list,
  'ops.login': form,
  'ops.shops': list,
  'ops.shop': one,
  'ops.inquiries': list,
  'ops.approvals': list,
  'ops.payments': list,
  'ops.paymentHistory': one,
  'ops.messages': list,
  'ops.deadLetters': list,
  'ops.queues': list,
  'ops.payouts': list,
  'ops.payout': one,
  'ops.payoutRuns': list,
  'ops.payoutAccounts': list,
  'ops.bankFiles': list,
  'ops.bankFile': list,
  'ops.holidays': list,
  'ops.reconciliation': list,
  'ops.funds': list,
  'ops.ledger': list,
  'ops.platform': one,
  'ops.accessLog': list,
  'ops.security': one,
  'ops.colleagues': one,
  'ops.invitation': one,
};

/** Screens that no link of the app leads to. */
const unlinked: readonly Need[] = [
  { route: `${STORE}/${storePages.pay}`, states: still },
  { route: '/*', states: ['error'] },
];

/** Every route with the states that the table must have. */
export const asked: readonly Need[] = [
  ...Object.entries(needs).flatMap(([address, states]) =>
    states ? [{ route: routes.get(address) ?? address, states }] : [],
  ),
  ...unlinked,
];
