import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../api/client';
import { withReason } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useAct } from '../../../api/use-act';
import { session } from '../../../session/session';
import { showAlert } from '../../../ui/alert';
import { arrivalOf } from './arrival';
import { chatQuery, keepChat, stopAskingForChat } from './chat-query';

const FAILED = t`카카오 연결 중 오류가 발생했어요.`;

/** Codes are good once: what was taken is not taken again, however often the screen is drawn after one way back. */
const taken = new Set<string>();

/** Takes what Kakao sent along, once: posts the code, clears the address, and asks how the shop stands now. */
export function useArrival(): { isConnecting: boolean; isDeclined: boolean } {
  const [search, setSearch] = useSearchParams();
  const [isDeclined, setDeclined] = useState(false);
  const { mutate, isPending } = useAct({
    mutationFn: async (body: { code: string; state: string }) =>
      (await call(http.notifications.connectChat, { body })).data,
    onSuccess: keepChat,
    onError: (fault) => {
      if (session.get()) void showAlert(withReason(fault, FAILED));
    },
    // Also after a failure: an answer that was lost may have connected the shop all the same.
    onSettled: async () => {
      await stopAskingForChat();
      void queryClient.invalidateQueries({ queryKey: chatQuery.queryKey });
    },
  });

  const take = useEffectEvent((query: URLSearchParams) => {
    const arrival = arrivalOf(query);
    if (!arrival || taken.has(query.toString())) return;
    taken.add(query.toString());
    // Before the call, so that a reload in the meantime does not post the code once more.
    setSearch({}, { replace: true });
    if (arrival.is === 'declined') return setDeclined(true);
    if (arrival.is === 'broken') return void showAlert(FAILED);
    mutate({ code: arrival.code, state: arrival.state });
  });
  useEffect(() => take(search), [search]);

  return { isConnecting: isPending, isDeclined };
}
