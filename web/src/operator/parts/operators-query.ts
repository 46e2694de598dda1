import { queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';

/** Operators come and go by the month, and each asking is noted. */
const KNOWN_MS = 5 * 60_000;

/** Those who have an account today, their e-mail addresses by id. */
export const operatorsQuery = queryOptions({
  queryKey: [...deskKey, 'operators'],
  queryFn: async ({ signal }) => {
    const { operators } = (await call(http.operator.listOperators, { signal })).data;
    return new Map(operators.map(({ operatorId, email }) => [operatorId, email]));
  },
  staleTime: KNOWN_MS,
  refetchInterval: KNOWN_MS,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
});
