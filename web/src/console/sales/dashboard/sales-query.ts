import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { consoleKey } from '../../keys';
import { rangeOf, type SalesView } from './sales-buckets';

/** The sales of the days that a view needs; a new order asks for them again. */
export function salesQuery(view: SalesView, today: string) {
  const range = rangeOf(view, today);
  return queryOptions({
    queryKey: [...consoleKey, 'dashboard', 'sales', range],
    queryFn: async ({ signal }) => (await call(http.orders.sales, { query: { by: 'day', ...range }, signal })).data,
  });
}
