import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { queryClient } from '../../api/query-client';
import type { OwnSession } from '../../api/views';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { sessionName, SessionRow } from '../../ui/SessionRow';
import { call } from '../client';
import { pageHeading } from '../parts/page-heading';
import { ownSessionsQuery } from './security-query';

/** The operator's sessions, each with a way to end it; this one ends by logging out. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const [chosen, setChosen] = useState<OwnSession>();
  const [isOpen, setOpen] = useState(false);
  async function end({ sessionId }: OwnSession): Promise<void> {
    await call(http.colleagues.endSession, { params: { sessionId } });
    await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  }
  return (
    <>
      <ul aria-label={t`로그인한 기기`} className="flex flex-col divide-y divide-line">
        {sessions.map((each) => (
          <SessionRow
            key={each.sessionId}
            session={each}
            onEnd={() => {
              setChosen(each);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`이 기기에서 로그아웃할까요?`}
        description={t`${{ part: chosen ? sessionName(chosen) : t`그 기기` }}에서 바로 로그아웃돼요.`}
        confirmLabel={t`로그아웃하기`}
        danger
        onConfirm={async () => chosen && end(chosen)}
        finalFocus={() => (sessions.some(({ sessionId }) => sessionId === chosen?.sessionId) ? true : pageHeading())}
      />
    </>
  );
}
