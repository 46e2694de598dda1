import { queryOptions } from '@tanstack/react-query';
import type { ChatStatus } from '../../../api/views';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

/**
 * How the shop stands with Kakao alerts. Asked again whenever the owner comes back from the channel's page: the server
 * asks Kakao, and a friend is one without another press.
 */
export const chatQuery = queryOptions({
  queryKey: [...consoleKey, 'chat'],
  queryFn: async ({ signal }) => (await call(http.notifications.chatSetup, { signal })).data,
  staleTime: 0,
});

/** Gives up the question that is on its way: its answer would be older than what is kept now. */
export const stopAskingForChat = () => queryClient.cancelQueries({ queryKey: chatQuery.queryKey });

/** Keeps what the server said after a change; the two addresses stay as they were. */
export async function keepChat(status: ChatStatus): Promise<void> {
  await stopAskingForChat();
  queryClient.setQueryData(chatQuery.queryKey, (known) => known && { ...known, ...status });
}
