import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client';
import { withReason } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { payoutAccountQuery } from './payout-account-query';

const FAILED = t`온보딩 링크 생성에 실패했습니다.`;

/** Begins the provider's check, and goes where its owner reads how it goes on. */
export function useStartVerification(accountId: string): { start: () => void; isStarting: boolean } {
  const navigate = useNavigate();
  const { mutate, isPending } = useAct({
    mutationFn: async () => (await call(http.payouts.createOnboardingLink, { body: { accountId } })).data.url,
    onSuccess: async (url) => {
      await queryClient.invalidateQueries({ queryKey: payoutAccountQuery.queryKey });
      await navigate(url);
    },
    onError: (fault) => void showAlert(withReason(fault, FAILED)),
  });
  return { start: () => mutate(), isStarting: isPending };
}
