import { isDay } from '../../util/calendar-day';
import { accountStates } from '../parts/account-states';
import { isId } from '../parts/patterns';
import { providerWords } from '../parts/services';
import { payoutStates } from './payout-words';
import type { AccountFilter, PayoutFilter } from './payouts-query';

const oneOf = <K extends string>(words: Readonly<Record<K, unknown>>, name: string | null): K | undefined =>
  // Whoever is an own key of the words is one of their keys.
  name !== null && Object.hasOwn(words, name) ? (name as K) : undefined;

/** What an address asks for; what makes no sense is left out. */
export function filterIn(search: URLSearchParams): PayoutFilter {
  const state = oneOf(payoutStates, search.get('state'));
  const provider = oneOf(providerWords, search.get('provider'));
  const [runDay, shopId] = [search.get('run_day') ?? '', search.get('shop_id') ?? ''];
  return {
    ...(state && { state }),
    ...(provider && { provider }),
    ...(isDay(runDay) && { runDay }),
    ...(isId(shopId) && { shopId }),
  };
}

/** What an address asks for of accounts: those that wait where it does not say. */
export function accountFilterIn(search: URLSearchParams): AccountFilter {
  const asked = search.get('state');
  const state = asked === 'all' ? undefined : (oneOf(accountStates, asked) ?? 'pending');
  const provider = oneOf(providerWords, search.get('provider'));
  return { ...(state && { state }), ...(provider && { provider }) };
}
