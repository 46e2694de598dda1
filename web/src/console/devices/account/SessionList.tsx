import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import type { OwnSession } from '../../../api/views';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Muted, Stack } from '../../../ui/layout';
import { sessionName, SessionRow } from '../../../ui/SessionRow';
import { showToast } from '../../../ui/toast';
import { refreshSessions } from './sessions-query';

/** The owner's sessions, each with a way to end it; this one ends by logging out. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [chosen, setChosen] = useState<OwnSession>();
  const [isEnding, setEnding] = useState(false);
  const [isEndingAll, setEndingAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that opened it may be gone with the session.
  const focusAfter = (isThere: boolean) => (isThere ? true : (list.current ?? true));
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);

  function ask(session: OwnSession): void {
    setChosen(session);
    setEnding(true);
  }
  async function end({ sessionId }: OwnSession): Promise<void> {
    await call(http.auth.endSession, { params: { sessionId } });
    showToast({ kind: 'success', text: t`그 기기에서 로그아웃했어요.` });
    await refreshSessions();
  }
  async function endOthers(): Promise<void> {
    await call(http.auth.endOtherSessions, {});
    showToast({ kind: 'success', text: t`다른 기기에서 모두 로그아웃했어요.` });
    await refreshSessions();
  }

  return (
    <Stack gap={4}>
      <ul ref={list} tabIndex={-1} aria-labelledby="sessions" className="flex flex-col divide-y divide-line">
        {sessions.map((each) => (
          <SessionRow key={each.sessionId} session={each} onEnd={() => ask(each)} />
        ))}
      </ul>
      {hasOthers ? (
        <div>
          <Button kind="secondary" onClick={() => setEndingAll(true)}>
            {t`다른 기기에서 모두 로그아웃`}
          </Button>
        </div>
      ) : (
        <Muted>{t`다른 기기에서는 로그인하지 않았어요.`}</Muted>
      )}
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={t`이 기기에서 로그아웃할까요?`}
        description={t`${{ part: chosen ? sessionName(chosen) : t`그 기기` }}에서 바로 로그아웃돼요.`}
        confirmLabel={t`로그아웃하기`}
        danger
        onConfirm={async () => chosen && end(chosen)}
        finalFocus={() => focusAfter(sessions.some(({ sessionId }) => sessionId === chosen?.sessionId))}
      />
      <ConfirmDialog
        open={isEndingAll}
        onClose={() => setEndingAll(false)}
        title={t`다른 기기에서 모두 로그아웃할까요?`}
        description={t`지금 쓰는 기기에서는 계속 로그인되어 있어요.`}
        confirmLabel={t`모두 로그아웃하기`}
        danger
        onConfirm={endOthers}
        finalFocus={() => focusAfter(hasOthers)}
      />
    </Stack>
  );
}
