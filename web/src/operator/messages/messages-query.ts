import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Message } from '../../api/views';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';
import { firstPage } from '../parts/paging';

const PAGE_SIZE = 50;

/** Messages in a state, the newest first. Not followed by itself: who looks at them is noted each time. */
export const messagesQuery = (state: Message['state']) =>
  infiniteQueryOptions({
    queryKey: [...deskKey, 'messages', state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { state, limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) };
      return (await call(http.notifications.listMessages, { query, signal })).data.messages;
    },
    initialPageParam: firstPage(),
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? (page.at(-1)?.messageId ?? null) : null),
    refetchOnWindowFocus: false,
  });
