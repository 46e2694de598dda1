import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

/** A device that was just paired fetches its tokens within seconds; all others are seen about once a minute. */
const SOON_MS = 3_000;
const EVERY_MS = 60_000;

/** Screens and print agents of the shop. */
export const devicesQuery = queryOptions({
  queryKey: [...consoleKey, 'devices'],
  queryFn: async ({ signal }) => (await call(http.devices.list, { signal })).data.devices,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(({ seenAt }) => seenAt === null) ? SOON_MS : EVERY_MS),
});

export const refreshDevices = () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
