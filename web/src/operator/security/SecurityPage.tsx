import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@jumun/client';
import { http } from '../../api/operator-calls';
import { queryClient } from '../../api/query-client';
import { useAct } from '../../api/use-act';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Muted } from '../../ui/layout';
import { Shown } from '../../ui/Shown';
import { Time } from '../../ui/Time';
import { showToast } from '../../ui/toast';
import { call } from '../client';
import { DeskPage } from '../parts/DeskPage';
import { Facts } from '../parts/Facts';
import { Fault } from '../parts/Fault';
import { Panel } from '../parts/Panel';
import { RecoveryCodes } from '../parts/RecoveryCodes';
import { roleNames } from '../roles';
import { takeProof } from '../session';
import { EnrolForm } from './EnrolForm';
import { PasskeysPanel } from './PasskeysPanel';
import { OwnEvents } from './OwnEvents';
import { OwnSessions } from './OwnSessions';
import { PasswordPanel } from './PasswordPanel';
import { ownSessionsQuery, securityQuery } from './security-query';

type Security = AnswerOf<typeof http.colleagues.security>['data'];
const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });

/** How the operator proves who it is, and where it is logged in. */
export function SecurityPage() {
  const security = useQuery(securityQuery);
  const sessions = useQuery(ownSessionsQuery);
  return (
    <DeskPage title={t`보안`} lead={t`비밀번호와 2단계 인증, 로그인한 기기를 확인하고 바꿀 수 있어요.`} width="reading">
      <Shown of={security} what={t`보안 설정을`} count={2} shape="h-40 rounded-card">
        {(found) => (
          <>
            <Panel title={t`내 계정`}>
              <Facts
                label={t`내 계정`}
                rows={[
                  [t`이메일`, found.email],
                  [t`역할`, roleNames(found.roles)],
                ]}
              />
            </Panel>
            <PasswordPanel email={found.email} />
            <AppPanel security={found} />
            <PasskeysPanel passkeys={found.passkeys ?? []} />
            {(found.totp ?? found.passkeys?.[0]) && <CodesPanel codes={found.recoveryCodes} />}
          </>
        )}
      </Shown>
      <Panel title={t`로그인한 기기`}>
        <Shown of={sessions} what={t`로그인한 기기를`} count={2} shape="h-16 rounded-card">
          {(found) => <OwnSessions sessions={found} />}
        </Shown>
      </Panel>
      <OwnEvents />
    </DeskPage>
  );
}

function AppPanel({ security: { totp } }: { security: Security }) {
  const [isEnrolling, setEnrolling] = useState(false);
  const word = totp ? t`휴대폰 바꾸기` : t`인증 앱 등록하기`;
  return (
    <Panel
      title={t`인증 앱`}
      aside={<Badge tone={totp ? 'ready' : 'danger'}>{totp ? t`사용 중` : t`등록하지 않았어요`}</Badge>}
    >
      {totp ? (
        <Muted>
          {t`등록`} <Time at={totp.addedAt} exact /> {t`· 마지막 사용`}{' '}
          {totp.usedAt ? <Time at={totp.usedAt} /> : t`없음`}
        </Muted>
      ) : (
        <Muted>{t`비밀번호가 새어 나가도 휴대폰이 없으면 아무도 들어올 수 없게 해줘요.`}</Muted>
      )}
      <div>
        <Button kind="secondary" onClick={() => setEnrolling(true)}>
          {word}
        </Button>
      </div>
      <Dialog open={isEnrolling} onClose={() => setEnrolling(false)} title={word} blocking>
        <EnrolForm
          onDone={(accessToken) => {
            takeProof(accessToken);
            setEnrolling(false);
            showToast({ kind: 'success', text: t`인증 앱을 등록했어요.` });
            void refresh();
          }}
        />
      </Dialog>
    </Panel>
  );
}

function CodesPanel({ codes }: { codes: Security['recoveryCodes'] }) {
  const make = useAct({
    mutationFn: async () => (await call(http.colleagues.makeRecoveryCodes, {})).data.recoveryCodes,
    onSuccess: () => void refresh(),
  });
  return (
    <Panel
      title={t`복구 코드`}
      aside={codes && <Badge tone={codes.left > 2 ? 'ready' : 'danger'}>{t`${{ left: codes.left }}개 남음`}</Badge>}
    >
      {make.data ? (
        <RecoveryCodes codes={make.data} onDone={make.reset} />
      ) : (
        <>
          <Muted>
            {t`휴대폰을 잃어버렸을 때 쓰는 코드예요.`}
            {codes?.usedAt && (
              <>
                {' '}
                {t`마지막 사용`} <Time at={codes.usedAt} />
              </>
            )}
          </Muted>
          {make.error && <Fault text={make.error.message} />}
          <div>
            <Button kind="secondary" busy={make.isPending} busyLabel={t`만드는 중…`} onClick={() => make.mutate()}>
              {t`새로 만들기`}
            </Button>
          </div>
          <Muted small>{t`새로 만들면 전에 만든 코드는 쓸 수 없어요.`}</Muted>
        </>
      )}
    </Panel>
  );
}
