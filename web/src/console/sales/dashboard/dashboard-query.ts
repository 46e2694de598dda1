import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { consoleKey } from '../../keys';

const REFRESH_MS = 60_000;

/** The shop's figures; a new order asks for them at once, the clock once a minute. */
export const dashboardQuery = queryOptions({
  queryKey: [...consoleKey, 'dashboard'],
  queryFn: async ({ signal }) => (await call(http.orders.dashboard, { signal })).data.dashboard,
  refetchInterval: REFRESH_MS,
});
