import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client';
import { withReason } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { useAway } from '../../parts/use-away';

const FAILED = t`온보딩 링크 생성에 실패했습니다.`;

/** Asks where the check goes on, and goes there; `isLeaving` until the provider's page is here. */
export function useStartVerification(accountId: string): { start: () => void; isLeaving: boolean } {
  const navigate = useNavigate();
  const { isAway, leaveFor } = useAway();
  const { mutate, isPending } = useAct({
    mutationFn: async () => (await call(http.payouts.createOnboardingLink, { body: { accountId } })).data.url,
    onSuccess: (url) => {
      const to = new URL(url, location.origin);
      if (to.origin === location.origin) return navigate(`${to.pathname}${to.search}`);
      if (!/^https?:$/.test(to.protocol)) return showAlert(FAILED);
      return leaveFor(to);
    },
    onError: (fault) => void showAlert(withReason(fault, FAILED)),
  });
  return { start: () => mutate(), isLeaving: isPending || isAway };
}
