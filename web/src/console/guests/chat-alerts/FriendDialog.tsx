import { t } from '@lingui/core/macro';
import { AppError, toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { messageOr } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { chatQuery, keepChat } from './chat-query';
import { DONE_ID } from './steps';

const FAILED = t`요청을 처리하는 중 문제가 생겼어요. 다시 시도해주세요.`;

async function confirmFriend(): Promise<void> {
  try {
    await keepChat((await call(http.notifications.confirmChatFriend, { body: { status: 'added' } })).data);
  } catch (thrown) {
    const { kind, code } = toAppError(thrown);
    void queryClient.invalidateQueries({ queryKey: chatQuery.queryKey });
    throw new AppError({ kind, code, message: messageOr(thrown, FAILED) });
  }
}

/** Asks whether the channel was added; the server asks Kakao as well. */
export function FriendDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`채널을 친구로 추가했나요?`}
      description={t`카카오톡에서 주문 채널을 추가한 뒤 눌러주세요.`}
      confirmLabel={t`추가했어요`}
      doneText={t`친구 추가 확인이 완료되었어요.`}
      onConfirm={confirmFriend}
      // The button that asked goes with its step.
      finalFocus={() => document.getElementById(DONE_ID) ?? true}
    />
  );
}
