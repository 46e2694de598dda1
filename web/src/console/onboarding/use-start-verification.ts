import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { showAlert } from '../../ui/alert';
import { messageOr } from '../../api/message-or';

const FAILED = '온보딩 링크 생성에 실패했습니다.';

/** Asks where the check goes on, and goes there; `isLeaving` until the provider's page is here. */
export function useStartVerification(accountId: string): { start: () => void; isLeaving: boolean } {
  const navigate = useNavigate();
  const [isAway, setAway] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      (await call(http.payouts.createOnboardingLink, { body: { account_id: accountId } })).data.url,
    onSuccess: (url) => {
      const to = new URL(url, location.origin);
      if (to.origin === location.origin) return navigate(`${to.pathname}${to.search}`);
      if (!/^https?:$/.test(to.protocol)) return showAlert(FAILED);
      setAway(true);
      return location.assign(to);
    },
    onError: (fault) => {
      const reason = messageOr(fault, FAILED);
      void showAlert(reason === FAILED ? FAILED : `${FAILED}\n${reason}`);
    },
  });
  return { start: () => mutate(), isLeaving: isPending || isAway };
}
