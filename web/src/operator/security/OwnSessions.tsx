import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { http } from '../../api/operator-calls';
import { queryClient } from '../../api/query-client';
import type { OwnSession } from '../../api/views';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Muted } from '../../ui/layout';
import { Time } from '../../ui/Time';
import { call } from '../client';
import { pageHeading } from '../parts/page-heading';
import { ownSessionsQuery } from './security-query';

const nameOf = ({ browser }: OwnSession): string => browser ?? t`알 수 없는 기기`;

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
          <li key={each.sessionId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {nameOf(each)}
                {each.isCurrent && <Badge tone="ready">{t`지금 쓰는 기기`}</Badge>}
              </p>
              <Muted small>
                {t`마지막 접속`} <Time at={each.seenAt} /> {t`· 로그인`} <Time at={each.startedAt} exact />
              </Muted>
            </div>
            {!each.isCurrent && (
              <Button
                kind="secondary"
                aria-label={t`${{ each: nameOf(each) }}에서 로그아웃`}
                onClick={() => {
                  setChosen(each);
                  setOpen(true);
                }}
              >
                {t`로그아웃`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`이 기기에서 로그아웃할까요?`}
        description={t`${{ part: chosen ? nameOf(chosen) : t`그 기기` }}에서 바로 로그아웃돼요.`}
        confirmLabel={t`로그아웃하기`}
        danger
        onConfirm={async () => chosen && end(chosen)}
        finalFocus={() => (sessions.some(({ sessionId }) => sessionId === chosen?.sessionId) ? true : pageHeading())}
      />
    </>
  );
}
