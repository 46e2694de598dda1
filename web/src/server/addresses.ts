import { matchRoutes } from 'react-router';
import { appRoutes } from '../app-routes';
import { reservedStoreNames } from '../api/contract-values';
import { storeNameOf } from '../storefront/use-store-address';

/** What an address means, before anything is known about a store. */
export type Address =
  | { page: 'app'; hidden: boolean }
  | { page: 'store'; screen: 'front' | 'cart' | 'later'; storeName: string }
  | { page: 'nowhere'; of: 'app' | 'store' };

const BEHIND_A_LOG_IN = ['store/admin/*', 'onboarding/*', 'ops/*'];
const known = appRoutes(BEHIND_A_LOG_IN.map((path) => ({ path })));
const HIDDEN = /^\/(store\/admin|onboarding|ops|forgot-password|social|testlogin|support\/inquiry)(\/|$)/;

const screens: readonly [pattern: RegExp, screen: 'front' | 'cart' | 'later'][] = [
  [/^$/, 'front'],
  [/^shoppingList$/, 'cart'],
  [/^shoppingList\/payment\/[^/]+$/, 'later'],
  [/^pay$/, 'later'],
  [/^success\/[^/]+$/, 'later'],
  [/^orders$/, 'later'],
];

/** Undefined for what no browser sends by itself. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Which of the two pages an address belongs to, and whether it leads anywhere; `path` is as the browser sends it. */
export function addressOf(path: string): Address {
  if (decoded(path) === undefined) return { page: 'nowhere', of: 'app' };
  const [first = '', ...rest] = path.replace(/^\/+|\/+$/g, '').split('/');
  const storeName = storeNameOf(decoded(first) ?? '').trim();
  if (storeName === '' || reservedStoreNames.includes(storeName.toLowerCase())) {
    const matched = matchRoutes(known, path)?.at(-1);
    if (!matched || matched.route.path === '*') return { page: 'nowhere', of: 'app' };
    return { page: 'app', hidden: HIDDEN.test(path) };
  }
  const screen = screens.find(([pattern]) => pattern.test(rest.join('/')))?.[1];
  return screen ? { page: 'store', screen, storeName } : { page: 'nowhere', of: 'store' };
}
