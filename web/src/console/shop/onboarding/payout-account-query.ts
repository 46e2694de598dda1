import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { consoleKey } from '../../keys';

/** Where the shop's payout account is, with its bank account masked. */
export const payoutAccountQuery = queryOptions({
  queryKey: [...consoleKey, 'payout-account'],
  queryFn: async ({ signal }) => (await call(http.payouts.payoutAccount, { signal })).data,
});
