import { serverNow } from '../../../util/server-clock';
import { t } from '@lingui/core/macro';
import { toAppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useAct } from '../../../api/use-act';
import { session } from '../../../session/session';
import { showAlert } from '../../../ui/alert';
import { showToast } from '../../../ui/toast';
import { doneWords, undoOf, type IntakePress } from './intake-press';
import { intakeQuery, keepView } from './intake-query';

const { pause, resume, setBusy } = http.intake;

function send(press: IntakePress) {
  if (press.is === 'resume') return call(resume, {});
  if (press.is === 'busy') {
    const { extraMinutes, minutes } = press;
    return call(setBusy, { body: { extraMinutes, minutes } });
  }
  const { is: _, ...body } = press;
  return call(pause, { body });
}

/** Without a session the log-in page is on its way, and says enough. */
function tell(thrown: unknown): void {
  if (session.get()) void showAlert(t`접수 상태를 바꾸지 못했어요.\n${{ message: toAppError(thrown).message }}`);
}

async function undo(press: IntakePress): Promise<void> {
  try {
    await keepView((await send(press)).data);
    showToast({ text: t`되돌렸어요.` });
  } catch (thrown) {
    tell(thrown);
  }
}

/** Pauses, resumes or tells longer waits by one press, which can be taken back for a moment. */
export const useIntakePress = (onDone: () => void) =>
  useAct({
    mutationFn: async (press: IntakePress) => {
      const before = queryClient.getQueryData(intakeQuery.queryKey)?.view;
      await keepView((await send(press)).data);
      const back = undoOf(press, before, serverNow());
      showToast({
        kind: 'success',
        text: doneWords(press),
        ...(back && { action: { label: t`되돌리기`, run: () => void undo(back) } }),
      });
    },
    onSuccess: onDone,
    onError: tell,
  });
