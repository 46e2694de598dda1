import { decoded } from '@jumun/contracts';
import { matchPath, matchRoutes } from 'react-router';
import { appRoutes } from '../app/app-routes';
import { reservedStoreNames } from '../api/contract-values';
import { paths } from '../addresses/paths';
import { storePages } from '../addresses/store-paths';
import { storeNameOf } from '../storefront/use-store-address';

/** Meaning of an address, before anything is known about a store. */
export type Address =
  | { page: 'app'; hidden: boolean }
  | { page: 'store'; screen: 'front' | 'cart' | 'later'; storeName: string }
  | { page: 'nowhere'; of: 'app' }
  | { page: 'nowhere'; of: 'store'; storeName: string };

const BEHIND_A_LOG_IN = [paths.admin, paths.onboarding, paths.ops];
const known = appRoutes(BEHIND_A_LOG_IN.map((path) => ({ path: `${path}/*` })));
const HIDDEN = [
  ...BEHIND_A_LOG_IN,
  paths.forgotPassword,
  paths.undo,
  paths.socialSuccess,
  paths.testLogin,
  paths.inquiry,
];

/** The page at the rest of a store's address; undefined where it leads nowhere. */
function screenAt(rest: string): 'front' | 'cart' | 'later' | undefined {
  if (rest === '') return 'front';
  if (rest === storePages.cart) return 'cart';
  const isKnown = Object.values(storePages).some((path) => matchPath({ path, caseSensitive: true }, `/${rest}`));
  return isKnown ? 'later' : undefined;
}

/** Which of the two pages an address belongs to, and whether it leads anywhere; `path` is as the browser sends it. */
export function addressOf(path: string): Address {
  if (decoded(path) === undefined) return { page: 'nowhere', of: 'app' };
  const [first = '', ...rest] = path.replace(/^\/+|\/+$/g, '').split('/');
  const storeName = storeNameOf(decoded(first) ?? '').trim();
  if (storeName === '' || reservedStoreNames.includes(storeName.toLowerCase())) {
    const matched = matchRoutes(known, path)?.at(-1);
    if (!matched || matched.route.path === '*') return { page: 'nowhere', of: 'app' };
    return {
      page: 'app',
      hidden: HIDDEN.some((hidden) => matchPath({ path: `${hidden}/*`, caseSensitive: true }, path)),
    };
  }
  const screen = screenAt(rest.join('/'));
  return screen ? { page: 'store', screen, storeName } : { page: 'nowhere', of: 'store', storeName };
}
