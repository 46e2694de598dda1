import { serverNow } from '../../../util/server-clock';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { koreanDay } from '../../../util/order-time';
import { consoleKey } from '../../keys';

const DAY_MS = 24 * 60 * 60 * 1000;
const STATS_DAYS = 7;
const spotsKey = [...consoleKey, 'spots'] as const;

/** The spots of the shop with their tags, by rank. */
export const spotsQuery = queryOptions({
  queryKey: [...spotsKey, 'list'],
  queryFn: async ({ signal }) => {
    const [spots, tags] = await Promise.all([
      call(http.spots.listSpots, { signal }),
      call(http.spots.listTags, { signal }),
    ]);
    return { spots: spots.data, tags: tags.data };
  },
});

/** Visits and orders of the last seven days. */
export const statsQuery = queryOptions({
  queryKey: [...spotsKey, 'stats'],
  queryFn: async ({ signal }) => {
    const now = serverNow();
    const query = { from: koreanDay(now - (STATS_DAYS - 1) * DAY_MS), to: koreanDay(now) };
    return (await call(http.spots.tagStats, { query, signal })).data;
  },
});

export const refreshSpots = () => queryClient.invalidateQueries({ queryKey: spotsKey });
