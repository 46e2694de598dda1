import { t } from '@lingui/core/macro';
import { call } from '../../../api/client';
import { messageOr } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useAct } from '../../../api/use-act';
import { showToast } from '../../../ui/toast';
import { chatQuery, keepChat, stopAskingForChat } from './chat-query';

const show = (kakaoNotificationEnabled: boolean) =>
  queryClient.setQueryData(chatQuery.queryKey, (known) => known && { ...known, kakaoNotificationEnabled });

/** Switches Kakao alerts on or off: at once here, and back again where the server does not take it. */
export const useSwitchAlerts = () =>
  useAct({
    mutationFn: async (enabled: boolean) => (await call(http.notifications.setChatAlerts, { body: { enabled } })).data,
    onMutate: async (enabled) => {
      await stopAskingForChat();
      show(enabled);
    },
    onSuccess: keepChat,
    onError: (fault, enabled) => {
      show(!enabled);
      showToast({ kind: 'error', text: messageOr(fault, t`알림 설정을 바꾸지 못했어요. 다시 시도해주세요.`) });
    },
  });
