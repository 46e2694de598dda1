import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/contract-values';
import { session } from '../../session';
import { consoleKey } from '../keys';

/** The owner's shop; what the session remembers stands in until the answer is here. */
export const shopQuery = queryOptions({
  queryKey: [...consoleKey, 'shop'],
  queryFn: async ({ signal }) => {
    const { data } = await call(http.auth.shopInfo, { signal });
    session.setShop(data);
    return data;
  },
  placeholderData: () => session.get()?.shop ?? undefined,
});
