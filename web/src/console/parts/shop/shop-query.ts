import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { session, useSession } from '../../../session/session';
import { consoleKey } from '../../keys';

/** The owner's shop. */
export const shopQuery = queryOptions({
  queryKey: [...consoleKey, 'shop'],
  queryFn: async ({ signal }) => {
    const { data } = await call(http.auth.shopInfo, { signal });
    session.setShop(data);
    return data;
  },
});

/** The shop for what is shown around it: what the session remembers stands in until the answer is here. */
export function useShop() {
  const remembered = useSession()?.shop ?? null;
  const { data } = useQuery(shopQuery);
  return data ?? remembered;
}
