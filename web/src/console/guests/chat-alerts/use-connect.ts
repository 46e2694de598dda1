import { t } from '@lingui/core/macro';
import { call } from '../../../api/client';
import { withReason } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { useAway } from '../../parts/use-away';

const FAILED = t`카카오 연결 중 오류가 발생했어요.`;

/** Goes to Kakao's consent page, by an address that was made for this press: each is good for some minutes only. */
export function useConnect(): { connect: () => void; isLeaving: boolean } {
  const { isAway, leaveFor } = useAway();
  const { mutate, isPending } = useAct({
    mutationFn: async () => new URL((await call(http.notifications.chatSetup, {})).data.authorizeUrl),
    onSuccess: (address) => (/^https?:$/.test(address.protocol) ? leaveFor(address) : void showAlert(FAILED)),
    onError: (fault) => void showAlert(withReason(fault, FAILED)),
  });
  return { connect: () => mutate(), isLeaving: isPending || isAway };
}
