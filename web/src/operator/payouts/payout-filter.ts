import { filterIn, ifFit, oneOf } from '../../api/list-filter';
import { isDay } from '../../util/calendar-day';
import { accountStates } from '../parts/account-states';
import { isId } from '../parts/patterns';
import { providerWords } from '../parts/services';
import { payoutStates } from './payout-words';
import type { AccountFilter, PayoutFilter } from './payouts-query';

/** The payouts that an address asks for. */
export const payoutFilterIn = (search: URLSearchParams): PayoutFilter =>
  filterIn<PayoutFilter>(search, {
    state: oneOf(payoutStates),
    provider: oneOf(providerWords),
    runDay: ifFit(isDay),
    shopId: ifFit(isId),
  });

/** The accounts that an address asks for: those that wait where it does not say. */
export function accountFilterIn(search: URLSearchParams): AccountFilter {
  const filter = filterIn<AccountFilter>(search, { state: oneOf(accountStates), provider: oneOf(providerWords) });
  return filter.state || search.get('state') === 'all' ? filter : { ...filter, state: 'pending' };
}
